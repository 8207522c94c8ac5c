import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { mayCommand } from '@domain/shared/actor';
import { refuseToReserve, refuseUnapproved } from '@domain/shared/customer-company';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { shipmentInputFor } from '@domain/shop/booking/needs';
import { changeCustomersCheckoutInput } from '@domain/shop/cart/inputs';
import { makeReservationForCustomer } from '@domain/shop/reservation/commands';
import { makeReservationForCustomerInput } from '@domain/shop/reservation/inputs';
import { readCompaniesOfPerson } from '@projections/crm/company-list/approval';
import { findPricedCart } from '@projections/shop/priced-cart/queries';
import { readBookingNeeds } from '@projections/shop/booking-needs/queries';
import { listPayableAccounts } from '@projections/shop/payable-accounts/queries';
import { findLastBilling } from '@projections/shop/reservation/last-billing';
import type { PageContext } from '~/http/load-context';
import type { Fields } from '~/pages/forms/form-fields';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import { refusePage, refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { loadPricedCart } from '~/pages/shop/cart/priced-cart.server';
import { detailsOf, ofOneShipment, takeSheet, withNeeded } from '~/pages/shop/checkout/booking-fields.server';
import { countryOptions } from '~/pages/shop/checkout/countries.server';
import { savedAddresses } from '~/pages/shop/checkout/keep-addresses.server';
import { sentenceOf, translate } from '~/texts/translate.server';
import { confirmForCustomer, linesSeen } from '~/use-cases/shop/confirm-for-customer.server';
import { customerToBookFor } from '~/use-cases/shop/customer-to-book-for.server';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayCommand(actor, makeReservationForCustomer.access), context, request);
  const id = params['clientId'] ?? '';
  const customer = await customerToBookFor(services.db, id, actor);
  if (customer === null) throw refusePage(context, reject('not-found', 'cart.customer-not-found'));
  const cart = await loadPricedCart({ ...context, actor: customer });
  const { checkout, currency, ownerId } = cart;
  const [companies, needs, accounts, last, saved] = await Promise.all([
    readCompaniesOfPerson(services.db, id),
    readBookingNeeds(services.db, cart),
    services.ask(listPayableAccounts, { ownerId, currency, country: checkout.billing?.country }, customer),
    findLastBilling(services.db, { ownerId: customer.ownerId, clientId: id, companyId: null }),
    savedAddresses(context, id),
  ]);
  const hold = refuseUnapproved(companies) ?? refuseToReserve(companies, customer.barredCompanyIds);
  return {
    customer: { id, name: customer.name },
    cart,
    lines: linesSeen(cart),
    hold: hold && sentenceOf(language, hold),
    needs,
    billing: checkout.billing ?? last ?? { name: customer.name, email: customer.email },
    saved,
    accounts: takeAnswer(context, accounts).map((account) => ({
      value: account.id,
      label: `${account.bankName} · ${account.currency} · ${account.accountNumber}`,
    })),
    countries: countryOptions(language),
    commandId: uuidv7(),
  };
}

const seenCart = makeReservationForCustomerInput
  .pick({ round: true, total: true })
  .extend({ lines: z.string() });

/** The form requires all of these, though the cart may hold fewer. */
const detailsInput = changeCustomersCheckoutInput.required({
  billing: true,
  booking: true,
  selectedBankAccount: true,
});

/** Idempotent: a retry shows the same reservation. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayCommand(actor, makeReservationForCustomer.access), context, request);
  const customerId = params['clientId'] ?? '';
  const form = await readForm(context, request);
  const seen = form.read(seenCart);
  if (isRejection(seen)) return form.refuse(seen);
  const sheet = await takeSheet(context, form);
  if (isRejection(sheet)) return form.refuse(sheet);
  const shape = (fields: Fields) => detailsIn(fields, { customerId, sheet: sheet.id });
  const outcome = await form.submit(
    detailsInput,
    async ({ cartId: _cartId, ...details }) =>
      confirmForCustomer(services, { customerId, details, seen }, await form.order(null)),
    shape,
  );
  if (!isRejection(outcome))
    return redirectWithNotice(`/admin/reservations/${outcome.reservationId}`, {
      tone: 'success',
      text: translate(language, 'shop:booking.booked'),
    });
  await sheet.discard();
  return form.refuse(await withAllMissing(context, form, { customerId, outcome, shape }), (problems) =>
    sheet.place(ofOneShipment(problems)),
  );
}

interface RefusedDetails {
  readonly customerId: string;
  readonly outcome: Rejection;
  readonly shape: (fields: Fields) => Fields;
}

/** Names everything that is missing, also what only this cart's loads need. */
async function withAllMissing(
  { services, actor }: PageContext,
  form: PageForm,
  { customerId, outcome, shape }: RefusedDetails,
): Promise<Rejection> {
  if (outcome.kind !== 'invalid') return outcome;
  const customer = await customerToBookFor(services.db, customerId, actor);
  if (customer === null) return reject('not-found', 'cart.customer-not-found');
  const cart = await services.ask(findPricedCart, { cartId: customerId }, customer);
  if (isRejection(cart)) return cart;
  const needs = await readBookingNeeds(services.db, cart);
  const complete = shipmentInputFor(needs, form.text('booking.handover'));
  const read = form.read(detailsInput.extend(complete.shape), (fields) => withNeeded(shape(fields), needs));
  return isRejection(read) ? read : outcome;
}

function detailsIn(
  { billing, pickup, delivery, selectedBankAccount, booking }: Fields,
  { customerId, sheet }: { readonly customerId: string; readonly sheet: string | null },
): Fields {
  return {
    cartId: customerId,
    paymentMethod: 'transfer',
    ...(billing !== undefined && { billing }),
    ...(pickup !== undefined && { pickup }),
    ...(delivery !== undefined && { delivery }),
    ...(selectedBankAccount !== undefined && { selectedBankAccount }),
    booking: detailsOf(booking, sheet),
  };
}
