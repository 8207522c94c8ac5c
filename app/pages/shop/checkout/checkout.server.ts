import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { mayCommand } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { changeCheckout } from '@domain/shop/cart/commands';
import { makeReservationInput } from '@domain/shop/reservation/inputs';
import { findCompany } from '@projections/crm/company-list/queries';
import { findPerson } from '@projections/people/person-list/queries';
import { listPayableAccounts } from '@projections/shop/payable-accounts/queries';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import type { PageContext } from '~/http/load-context';
import { confirmCart } from '~/use-cases/shop/confirm-cart.server';
import { countryOptions } from './countries.server';
import { handlerOf } from '~/pages/intents.server';
import type { Fields } from '~/pages/forms/form-fields';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import { refuseUnless, requirePerson, takeAnswer } from '~/pages/page-answers.server';
import { sentenceOf } from '~/texts/translate.server';
import { loadPricedCart } from '~/pages/shop/cart/priced-cart.server';

export const steps = ['billing', 'payment', 'confirm'] as const;
export type Step = (typeof steps)[number];
const stepOf = z.enum(steps).catch('billing');

/** What checkout shows. An empty or blocked cart is redirected to the cart page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = requirePerson(context, request);
  refuseUnless(mayCommand(context.actor, changeCheckout.access), context, request);
  const cart = await loadPricedCart(context);
  if (cart.lines.length === 0 || cart.isBlocked) return redirect('/cart');
  const { checkout } = cart;
  const accounts = takeAnswer(
    context,
    await context.services.ask(
      listPayableAccounts,
      { ownerId: cart.ownerId, currency: cart.currency, country: checkout.billing?.country },
      context.actor,
    ),
  );
  const asked = stepOf.parse(new URL(request.url).searchParams.get('step'));
  const step: Step =
    checkout.billing === undefined
      ? 'billing'
      : !accounts.some(({ id }) => id === checkout.selectedBankAccount) && asked === 'confirm'
        ? 'payment'
        : asked;
  return {
    cart,
    accounts,
    step,
    countries: countryOptions(context.language),
    commandId: uuidv7(),
    person: context.person,
    account: checkout.billing === undefined ? await accountOf(context, id) : null,
  };
}

/** Billing data from the reader's account: of their company, or else of the person. */
async function accountOf({ services, actor }: PageContext, id: string) {
  const person = await services.ask(findPerson, { id }, actor);
  if (isRejection(person)) return null;
  const [companyId] = person.companyIds;
  const company = companyId === undefined ? null : await services.ask(findCompany, { id: companyId }, actor);
  const billed = company === null || isRejection(company) ? person : company;
  return {
    name: billed.name,
    identification: billed.identification ?? undefined,
    phone: person.phone ?? billed.phone ?? undefined,
  };
}

/** Whether the cart is blocked, for example by a price that has just risen. The cart page says why, line by line. */
async function isKeptBack(context: PageContext): Promise<boolean> {
  const { lines, isBlocked } = await loadPricedCart(context);
  return lines.length === 0 || isBlocked;
}

/** What each step of the checkout does, and the step after it. */
const handlers = {
  billing: (context: PageContext, form: PageForm) => saveStep(context, form, 'payment'),
  payment: (context: PageContext, form: PageForm) => saveStep(context, form, 'confirm'),
  confirm,
} satisfies Record<Step, unknown>;

export type CheckoutIntent = keyof typeof handlers;

export async function action({ request, context }: ActionFunctionArgs) {
  requirePerson(context, request);
  const form = await readForm(context, request);
  const handle = handlerOf(handlers, form) ?? handlers.payment;
  return handle(context, form);
}

async function saveStep(context: PageContext, form: PageForm, next: Step) {
  const { actor } = context;
  const outcome = await form.dispatch(
    changeCheckout,
    (fields) => ({ cartId: actor.id, ...withoutAddresses(fields), ...fields }),
    { actor, via: 'web' },
  );
  return isRejection(outcome) ? form.refuse(outcome) : redirect(`/checkout?step=${next}`);
}

/** An address whose switch is off is removed, not left as it was. */
function withoutAddresses(fields: Fields): { pickup?: null; delivery?: null } {
  return {
    ...(fields['has-pickup'] === 'false' && { pickup: null }),
    ...(fields['has-delivery'] === 'false' && { delivery: null }),
  };
}

/** The cart as the customer saw it. */
const seenCart = makeReservationInput.pick({ round: true, cartRevision: true, total: true }).partial();

/** The first confirmation makes the reservation; a repeated one, also from another tab, shows the same reservation. */
async function confirm(context: PageContext, form: PageForm) {
  const { services, actor, language } = context;
  const { commandId } = await form.order();
  const seen = form.read(seenCart);
  if (isRejection(seen)) return form.refuse(seen);
  const confirmed = await confirmCart(services, {
    cartId: actor.id,
    ...seen,
    language,
    actor,
    via: 'web',
    commandId,
  });
  if (!isRejection(confirmed)) return redirect(`/reservation/${confirmed.reservationId}?made=1`);
  if (confirmed.code.startsWith('coupon.')) {
    // Perhaps somebody else is confirming the coupon's last use at this moment, which the cart cannot show yet.
    return redirectWithNotice('/cart', { tone: 'danger', text: sentenceOf(language, confirmed) });
  }
  return (await isKeptBack(context)) ? redirect('/cart') : form.refuse(confirmed);
}
