import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { mayCommand } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { changeCheckout } from '@domain/shop/cart/commands';
import { readTermsInForce } from '@projections/legal/legal-text/queries';
import { nameOfRules } from '@domain/shop/reservation/cancellation-rules';
import { readCancellationRules } from '@projections/shop/reservation/cancellation-rules';
import { listPayableAccounts } from '@projections/shop/payable-accounts/queries';
import type { PageContext } from '~/http/load-context';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import { handlerOf } from '~/pages/intents.server';
import { refuseUnless, requirePerson, takeAnswer } from '~/pages/page-answers.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { loadPricedCart } from '~/pages/shop/cart/priced-cart.server';
import { loadCompanyHold } from '~/pages/shop/company-hold.server';
import { sentenceOf } from '~/texts/translate.server';
import { linesSeen } from '~/use-cases/shop/confirm-for-customer.server';
import { quoteInstead, saveCargo } from './cargo.server';
import { confirm } from './confirm.server';
import { countryOptions } from './countries.server';
import { keepAsked, savedAddresses } from './keep-addresses.server';
import { knownBilling, readAccount } from './known-billing.server';
import { shipmentsToBook, type ShipmentToBook } from './shipments.server';

const steps = ['billing', 'cargo', 'confirm'] as const;
export type Step = (typeof steps)[number];
/** The account to pay into was once a step of its own. */
const askedStep = z.enum([...steps, 'payment']).catch('confirm');

/** A single shipment is entered on the page that confirms it. */
function stepsOf(shipments: readonly ShipmentToBook[]): readonly Step[] {
  return shipments.length > 1 ? steps : ['billing', 'confirm'];
}

/** An empty or blocked cart redirects to the cart page, which also explains who may not book yet. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(context, request);
  refuseUnless(mayCommand(context.actor, changeCheckout.access), context, request);
  const [cart, hold] = await Promise.all([loadPricedCart(context), loadCompanyHold(context)]);
  if (cart.lines.length === 0 || cart.isBlocked || hold !== null) return redirect('/cart');
  const account = await readAccount(context);
  const billing = await knownBilling(context, cart.checkout.billing, account);
  const [accounts, shipments, rules] = await Promise.all([
    context.services.ask(
      listPayableAccounts,
      { ownerId: cart.ownerId, currency: cart.currency, country: billing?.country },
      context.actor,
    ),
    shipmentsToBook(context, cart, billing),
    readCancellationRules(context.services.db, cart.ownerId),
  ]);
  const { searchParams } = new URL(request.url);
  const chosen = shipments.find(({ id }) => id === searchParams.get('line'));
  const incomplete = shipments.find(({ isComplete }) => !isComplete);
  const asked = askedStep.parse(searchParams.get('step'));
  const open = stepsOf(shipments);
  const step = earliestOpen(open, asked === 'payment' || !open.includes(asked) ? 'confirm' : asked, {
    billing: billing !== null,
    cargo: incomplete === undefined,
  });
  return {
    cart,
    lines: linesSeen(cart),
    billing,
    shipments,
    shipment: chosen ?? incomplete ?? shipments[0] ?? null,
    accounts: takeAnswer(context, accounts),
    steps: open,
    step,
    saved: await savedAddresses(context),
    countries: countryOptions(context.language),
    cancellation: { rules, name: nameOfRules(rules) },
    terms: step === 'confirm' ? await readTermsInForce(context.services.db, cart.ownerId) : null,
    commandId: uuidv7(),
    person: context.person,
    account,
  };
}

/** Returns an earlier step if it is not complete. */
function earliestOpen(
  open: readonly Step[],
  asked: Step,
  isDone: Readonly<Record<'billing' | 'cargo', boolean>>,
): Step {
  const before = open.slice(0, open.indexOf(asked));
  return before.find((step) => step !== 'confirm' && !isDone[step]) ?? asked;
}

const handlers = {
  billing: saveBilling,
  cargo: saveCargo,
  quote: quoteInstead,
  confirm,
} satisfies Record<Step | 'quote', unknown>;

export type CheckoutIntent = keyof typeof handlers;

export async function action({ request, context }: ActionFunctionArgs) {
  requirePerson(context, request);
  const form = await readForm(context, request);
  const handle = handlerOf(handlers, form) ?? handlers.billing;
  return handle(context, form, request);
}

async function saveBilling(context: PageContext, form: PageForm, request: Request) {
  const { actor } = context;
  const outcome = await form.dispatch(changeCheckout, (fields) => ({ cartId: actor.id, ...fields }), {
    actor,
    via: 'web',
  });
  if (isRejection(outcome)) return form.refuse(outcome);
  const refused = await keepAsked(context, request, form);
  const next = '/checkout';
  if (refused === null) return redirect(next);
  return redirectWithNotice(next, { tone: 'warning', text: sentenceOf(context.language, refused) });
}
