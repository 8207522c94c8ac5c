import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import type { QuoterContact, QuoterPlaceOfLoad } from '@domain/quoting/quoter/events';
import type { Quoter } from '@domain/quoting/quoter/quoter';
import { mayCommand } from '@domain/shared/actor';
import { refuseUnapproved } from '@domain/shared/customer-company';
import { erasedText } from '@domain/shared/personal';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { bookingNeedsOf, shipmentInputFor } from '@domain/shop/booking/needs';
import { payableAccounts } from '@domain/shop/checkout/payable';
import { bookOffer } from '@domain/shop/reservation/book-offer';
import { bookOfferInput } from '@domain/shop/reservation/inputs';
import { forCustomer } from '@projections/quoting/offers/for-customer';
import { findCompany } from '@projections/crm/company-list/queries';
import { findLastBilling } from '@projections/shop/reservation/last-billing';
import { readActiveAccounts } from '@projections/shop/payable-accounts/queries';
import { refuseUnless, requirePerson, takeAnswer } from '~/pages/page-answers.server';
import type { PageContext } from '~/http/load-context';
import type { Fields } from '~/pages/forms/form-fields';
import { readForm, type PageForm, type Shape } from '~/pages/forms/page-form.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { detailsOf, takeSheet, withNeeded } from '~/pages/shop/checkout/booking-fields.server';
import { countryOptions } from '~/pages/shop/checkout/countries.server';
import { savedAddresses } from '~/pages/shop/checkout/keep-addresses.server';
import { shownOffer } from '~/presenters/quoting/shown-offer.server';
import { translate } from '~/texts/translate.server';
import { findCurrentOffer, findCurrentQuote } from '~/use-cases/quoting/current.server';
import { bookAcceptedOffer } from '~/use-cases/shop/book-offer.server';
import { companiesOfQuote, loadOfQuote } from '~/use-cases/shop/booking-facts.server';

/** A quote without an accepted offer redirects to the quote. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePerson(context, request);
  const { services, actor, language } = context;
  refuseUnless(mayCommand(actor, bookOffer.access), context, request);
  const id = params['id'] ?? '';
  const { quoter: asked, isContactErased } = takeAnswer(context, await findCurrentQuote(services, id, actor));
  const quoter = isContactErased ? unnamed(asked) : asked;
  const { acceptance } = quoter;
  if (acceptance === null || acceptance.reservationId !== null) return redirect(`/admin/quoters/${id}`);
  const offer = takeAnswer(
    context,
    await findCurrentOffer(services, { quoteId: id, offerId: acceptance.offerId }, actor),
  );
  const { clientId } = quoter;
  const [companies, toBook, accounts, known, saved] = await Promise.all([
    companiesOfQuote(services.db, quoter),
    loadOfQuote(services.db, quoter),
    readActiveAccounts(services.db, quoter.ownerId),
    knownBilling(context, quoter),
    clientId === null || isContactErased ? [] : savedAddresses(context, clientId),
  ]);
  const { content } = offer;
  const { currency, totals } = content;
  return {
    id,
    reference: quoter.reference,
    heldBy: refuseUnapproved(companies) === null ? null : (companies[0] ?? null),
    offerId: acceptance.offerId,
    currency,
    total: totals.total,
    conversions: shownOffer(forCustomer(content), language).conversions,
    booking: quoter.booking,
    orderNumber: offer.answer?.orderNumber ?? undefined,
    ...known,
    saved,
    goods: quoter.commodity ?? undefined,
    readyOn: quoter.readyOn ?? undefined,
    needs: bookingNeedsOf([toBook]),
    accounts: payableAccounts(accounts, { currency, country: null }).map((account) => ({
      value: account.id,
      label: `${account.bankName} · ${account.currency} · ${account.accountNumber}`,
    })),
    doors: { pickup: doorOf(quoter.origin, quoter.contact), delivery: doorOf(quoter.destination, null) },
    countries: countryOptions(language),
    commandId: uuidv7(),
  };
}

export interface KnownBilling {
  readonly name: string;
  readonly identification?: string | undefined;
  readonly lineOfBusiness?: string | undefined;
  readonly email?: string | undefined;
  readonly street?: string | undefined;
  readonly locality?: string | undefined;
  readonly city?: string | undefined;
  readonly country?: string | undefined;
}

/** Order: the last billing, the default of the address book, the customer's company, the requester. */
async function knownBilling(
  context: PageContext,
  quoter: Pick<Quoter, 'ownerId' | 'clientId' | 'companyId' | 'contact'>,
): Promise<{ readonly billing: KnownBilling; readonly isAsLastTime: boolean }> {
  const { ownerId, clientId, companyId } = quoter;
  const last = await findLastBilling(context.services.db, { ownerId, clientId, companyId });
  return last !== null && !Object.values(last).includes(erasedText)
    ? { billing: last, isAsLastTime: true }
    : { billing: await billingOfCustomer(context, quoter), isAsLastTime: false };
}

async function billingOfCustomer(
  { services, actor }: PageContext,
  { companyId, contact }: Pick<Quoter, 'companyId' | 'contact'>,
): Promise<KnownBilling> {
  const ofCompany = companyId === null ? null : await services.ask(findCompany, { id: companyId }, actor);
  const company = ofCompany === null || isRejection(ofCompany) ? null : ofCompany;
  const { name, email } = contact;
  if (company === null) return { name: contact.company ?? name, email };
  return {
    name: company.name,
    identification: company.identification ?? undefined,
    email: company.email ?? email,
    street: company.address ?? undefined,
    city: company.city ?? undefined,
    country: company.country,
  };
}

/** For an erased quote: its forms begin empty. */
function unnamed(quoter: Quoter): Quoter {
  const nowhere = { address: null };
  return {
    ...quoter,
    contact: { ...quoter.contact, name: '', email: '', phone: null, company: null },
    origin: { ...quoter.origin, ...nowhere },
    destination: { ...quoter.destination, ...nowhere },
  };
}

function doorOf({ address, country }: QuoterPlaceOfLoad, contact: QuoterContact | null) {
  return {
    name: contact?.company ?? contact?.name,
    phone: contact?.phone ?? undefined,
    street: address ?? undefined,
    country: country ?? undefined,
  };
}

/** Idempotent: a retry shows the same reservation. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  requirePerson(context, request);
  const { services, language } = context;
  const quoteId = params['id'] ?? '';
  const form = await readForm(context, request);
  const sheet = await takeSheet(context, form);
  if (isRejection(sheet)) return form.refuse(sheet);
  const shape: Shape = ({ booking, offerId, billing, pickup, delivery, selectedBankAccount, ...fields }) => ({
    quoteId,
    offerId,
    ...(selectedBankAccount !== undefined && { selectedBankAccount }),
    ...(billing !== undefined && fields['has-billing'] !== 'false' && { billing }),
    ...(pickup !== undefined && { pickup }),
    ...(delivery !== undefined && { delivery }),
    booking: detailsOf(booking, sheet.id),
  });
  const outcome = await form.submit(
    bookOfferInput,
    async ({ offerId, ...details }) =>
      bookAcceptedOffer(services, { ...details, quoteId, offerId }, await form.order(null)),
    shape,
  );
  if (!isRejection(outcome)) {
    return redirectWithNotice(`/admin/reservations/${outcome.reservationId}`, {
      tone: 'success',
      text: translate(language, 'shop:booking.booked'),
    });
  }
  await sheet.discard();
  return form.refuse(await withAllMissing(context, form, { quoteId, outcome, shape }), sheet.place);
}

interface RefusedBooking {
  readonly quoteId: string;
  readonly outcome: Rejection;
  readonly shape: Shape;
}

/** Names everything that is missing, also what only this quote's load needs. */
async function withAllMissing(
  { services, actor }: PageContext,
  form: PageForm,
  { quoteId, outcome, shape }: RefusedBooking,
): Promise<Rejection> {
  if (outcome.kind !== 'invalid') return outcome;
  const found = await findCurrentQuote(services, quoteId, actor);
  if (isRejection(found)) return found;
  const needs = bookingNeedsOf([await loadOfQuote(services.db, found.quoter)]);
  const complete = shipmentInputFor(needs, form.text('booking.handover'));
  const read = form.read(bookOfferInput.extend(complete.shape), (fields) =>
    withNeeded(shape(fields) as Fields, needs),
  );
  return isRejection(read) ? read : outcome;
}
