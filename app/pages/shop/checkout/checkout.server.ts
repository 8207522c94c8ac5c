import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { mayCommand } from '@domain/shared/actor';
import { companyToActFor } from '@domain/shared/customer-company';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { changeCheckout } from '@domain/shop/cart/commands';
import { makeReservationInput } from '@domain/shop/reservation/inputs';
import { readCompaniesOfPerson } from '@projections/crm/company-list/approval';
import { findCompany } from '@projections/crm/company-list/queries';
import { readTermsInForce } from '@projections/legal/legal-text/queries';
import { findPerson } from '@projections/people/person-list/queries';
import { listPayableAccounts } from '@projections/shop/payable-accounts/queries';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import type { PageContext } from '~/http/load-context';
import { confirmCart } from '~/use-cases/shop/confirm-cart.server';
import { quoteInstead, saveCargo } from './cargo.server';
import { countryOptions } from './countries.server';
import { keepAsked, savedAddresses } from './keep-addresses.server';
import { handlerOf } from '~/pages/intents.server';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import { refuseUnless, requirePerson, takeAnswer } from '~/pages/page-answers.server';
import { sentenceOf } from '~/texts/translate.server';
import { loadCompanyHold } from '~/pages/shop/company-hold.server';
import { loadPricedCart } from '~/pages/shop/cart/priced-cart.server';
import { shipmentsToBook } from './shipments.server';

export const steps = ['billing', 'cargo', 'payment', 'confirm'] as const;
export type Step = (typeof steps)[number];
const stepOf = z.enum(steps).catch('billing');

/** An empty or blocked cart redirects to the cart page, which also explains who may not book yet. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = requirePerson(context, request);
  refuseUnless(mayCommand(context.actor, changeCheckout.access), context, request);
  const [cart, hold] = await Promise.all([loadPricedCart(context), loadCompanyHold(context)]);
  if (cart.lines.length === 0 || cart.isBlocked || hold !== null) return redirect('/cart');
  const { checkout } = cart;
  const accounts = takeAnswer(
    context,
    await context.services.ask(
      listPayableAccounts,
      { ownerId: cart.ownerId, currency: cart.currency, country: checkout.billing?.country },
      context.actor,
    ),
  );
  const shipments = await shipmentsToBook(context, cart);
  const { searchParams } = new URL(request.url);
  const asked = stepOf.parse(searchParams.get('step'));
  const chosen = shipments.find(({ id: lineId }) => lineId === searchParams.get('line'));
  const incomplete = shipments.find(({ isComplete }) => !isComplete);
  const step = earliestOpen(asked, {
    billing: checkout.billing !== undefined,
    cargo: incomplete === undefined,
    payment: accounts.some(({ id: accountId }) => accountId === checkout.selectedBankAccount),
  });
  return {
    cart,
    shipments,
    shipment: chosen ?? incomplete ?? shipments[0] ?? null,
    accounts,
    step,
    saved: step === 'billing' || step === 'cargo' ? await savedAddresses(context) : [],
    countries: countryOptions(context.language),
    terms: step === 'confirm' ? await readTermsInForce(context.services.db, cart.ownerId) : null,
    commandId: uuidv7(),
    person: context.person,
    account: await accountOf(context, id),
  };
}

/** Returns an earlier step if it is not complete. Payment can be viewed while it is open. */
function earliestOpen(asked: Step, isDone: Readonly<Record<'billing' | 'cargo' | 'payment', boolean>>): Step {
  const before = steps.slice(0, steps.indexOf(asked));
  return before.find((step) => step !== 'confirm' && !isDone[step]) ?? asked;
}

async function accountOf({ services, actor }: PageContext, id: string) {
  const person = await services.ask(findPerson, { id }, actor);
  if (isRejection(person)) return null;
  const companyId = companyToActFor(await readCompaniesOfPerson(services.db, id))?.id;
  const company = companyId === undefined ? null : await services.ask(findCompany, { id: companyId }, actor);
  const billed = company === null || isRejection(company) ? person : company;
  return {
    name: billed.name,
    identification: billed.identification ?? undefined,
    phone: person.phone ?? billed.phone ?? undefined,
  };
}

/** Such as by a price that has just risen. The cart page explains each line. */
async function isKeptBack(context: PageContext): Promise<boolean> {
  const { lines, isBlocked } = await loadPricedCart(context);
  return lines.length === 0 || isBlocked;
}

/** The lines changed since the booking details were stored, for example to a reefer. */
function isAboutCargo({ code, issues }: Rejection): boolean {
  const ofShipment = ['booking', 'pickup', 'delivery', 'shipments'];
  return (
    code.startsWith('booking.') || (issues ?? []).some(({ path }) => ofShipment.includes(String(path[0])))
  );
}

const handlers = {
  billing: saveBilling,
  cargo: saveCargo,
  quote: quoteInstead,
  payment: savePayment,
  confirm,
} satisfies Record<Step | 'quote', unknown>;

export type CheckoutIntent = keyof typeof handlers;

export async function action({ request, context }: ActionFunctionArgs) {
  requirePerson(context, request);
  const form = await readForm(context, request);
  const handle = handlerOf(handlers, form) ?? handlers.payment;
  return handle(context, form, request);
}

function saveStep({ actor }: PageContext, form: PageForm) {
  return form.dispatch(changeCheckout, (fields) => ({ cartId: actor.id, ...fields }), { actor, via: 'web' });
}

async function saveBilling(context: PageContext, form: PageForm, request: Request) {
  const outcome = await saveStep(context, form);
  if (isRejection(outcome)) return form.refuse(outcome);
  const refused = await keepAsked(context, request, form);
  const next = '/checkout?step=cargo';
  if (refused === null) return redirect(next);
  return redirectWithNotice(next, { tone: 'warning', text: sentenceOf(context.language, refused) });
}

async function savePayment(context: PageContext, form: PageForm) {
  const outcome = await saveStep(context, form);
  return isRejection(outcome) ? form.refuse(outcome) : redirect('/checkout?step=confirm');
}

const seenCart = makeReservationInput
  .pick({ round: true, cartRevision: true, total: true, termsVersion: true })
  .partial();

/** Idempotent: a retry, also from another tab, shows the same reservation. */
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
    isDeclarationNeeded: true,
    commandId,
  });
  if (!isRejection(confirmed)) return redirect(`/reservation/${confirmed.reservationId}?made=1`);
  if (confirmed.code.startsWith('coupon.')) {
    // Somebody else may be confirming the coupon's last use, which the cart cannot show yet.
    return redirectWithNotice('/cart', { tone: 'danger', text: sentenceOf(language, confirmed) });
  }
  if (confirmed.code.startsWith('company.is-') || (await isKeptBack(context))) return redirect('/cart');
  return isAboutCargo(confirmed) ? redirect('/checkout?step=cargo') : form.refuse(confirmed);
}
