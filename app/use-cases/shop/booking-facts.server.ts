import Big from 'big.js';
import * as booking from '@domain/shop/reservation/book-offer';
import type { AcceptedOffer } from '@domain/shop/reservation/book-offer';
import type { OfferContent } from '@domain/quoting/offer/events';
import type { quoterEvents, QuoterPlaceOfLoad } from '@domain/quoting/quoter/events';
import type { Quoter } from '@domain/quoting/quoter/quoter';
import type { BookingDetails } from '@domain/shared/booking/inputs';
import type { Actor } from '@domain/shared/actor';
import type { CustomerCompany } from '@domain/shared/customer-company';
import type { RecordedOf } from '@domain/shared/event';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import type { LoadToBook } from '@domain/shop/booking/needs';
import { readCompaniesOfPerson, readCustomerCompany } from '@projections/crm/company-list/approval';
import type { Database } from '@projections/projection';
import { forCustomer } from '@projections/quoting/offers/for-customer';
import { readSentContent } from '@projections/quoting/offers/present-content';
import { findQuoter, readQuoter } from '@projections/quoting/quoter-history/queries';
import { containersIn, findReefers } from '@projections/shop/booking-needs/queries';
import { readActiveAccounts } from '@projections/shop/payable-accounts/queries';
import { gatherersOf, type ReadableLog } from '~/use-cases/gatherer.server';
import { streamsOfPersonsCompanies } from '~/use-cases/people/companies-of-person.server';
import { streamOfQuote, streamsOfQuote } from '~/use-cases/quoting/streams.server';
import { isOwnSafetySheet } from './own-safety-sheet.server';
import { nextReservationNumber } from './reservation-number.server';

export async function loadOfQuote(
  db: Database,
  { load, origin, destination }: Pick<Quoter, 'load' | 'origin' | 'destination'>,
): Promise<LoadToBook> {
  const codes = containersIn(load);
  const reefers = await findReefers(db, codes);
  return {
    type: load.type,
    isReefer: codes.some((code) => reefers.has(code)),
    isInternational:
      origin.country === null || destination.country === null || origin.country !== destination.country,
    ends: {
      origin: origin.address === null ? 'port' : 'door',
      destination: destination.address === null ? 'port' : 'door',
    },
  };
}

async function acceptedOffer(
  db: Database,
  { quoteId, offerId }: { readonly quoteId: string; readonly offerId: string },
  actor: Actor,
): Promise<{ readonly quote: Quoter; readonly offer: AcceptedOffer } | Rejection> {
  const reached = await findQuoter.run(db, { id: quoteId }, actor);
  if (isRejection(reached)) return reached;
  const found = await readQuoter(db, quoteId);
  if (found === null) return reject('not-found', 'quoter.not-found');
  const quote = found.quoter;
  const { acceptance } = quote;
  if (acceptance === null || acceptance.offerId !== offerId) return reject('conflict', 'offer.none-accepted');
  if (acceptance.reservationId !== null) return reject('conflict', 'quoter.is-booked');
  const content = await readSentContent(db, offerId);
  if (content === null) return reject('not-found', 'offer.not-found');
  const toBook = await loadOfQuote(db, quote);
  return {
    quote,
    offer: {
      quoteId,
      offerId,
      offerRevision: acceptance.revision,
      acceptance: String(acceptance.number),
      ...ofQuote(quote, content),
      ...ofContent(content),
      toBook,
    },
  };
}

function ofQuote(quote: Quoter, { terms }: OfferContent) {
  const { reference, ownerId, clientId, companyId, contact, language } = quote;
  return {
    quoteReference: reference,
    ownerId,
    language,
    customer: { id: clientId, name: contact.name, email: contact.email, companyId },
    shipment: {
      type: quote.typeOfShipment,
      origin: endOf(quote.origin),
      destination: endOf(quote.destination),
      load: quote.load,
      carrier: terms.carrier?.name ?? null,
      transitDays: terms.transitDays,
      validTo: terms.validUntil,
      incoterm: terms.incoterm ?? quote.incoterm,
    },
  };
}

function endOf({ code, name }: QuoterPlaceOfLoad) {
  return { code, name };
}

function ofContent(content: OfferContent) {
  const { currency, lines, conversions, totals } = forCustomer(content);
  return {
    currency,
    conversions,
    net: totals.net,
    taxes: totals.taxes,
    tax: totals.tax,
    total: totals.total,
    lines: lines.map(({ id, subtotal, tax, ...line }) => ({
      ...line,
      lineId: id,
      net: subtotal,
      tax,
      total: new Big(subtotal).plus(tax).toFixed(),
    })),
    cost: costOf(content),
    lastDays: [content.terms.validUntil, ...content.rates.map(({ validTo }) => validTo)].filter(
      (day) => day !== null,
    ),
  };
}

function costOf({ lines, margin }: OfferContent): AcceptedOffer['cost'] {
  const isKnown = margin !== null && margin.unknownLines.length === 0;
  return {
    amount: isKnown ? margin.cost : null,
    margin: isKnown ? margin.amount : null,
    percent: isKnown ? margin.percent : null,
    lines: lines.map(({ id, currency, cost }) => ({
      lineId: id,
      currency: cost?.currency ?? currency,
      amount: cost?.total ?? null,
    })),
  };
}

/** The sheet came with the quote, or the booking actor uploaded it. */
async function isKnownSheet(
  db: Database,
  actor: Actor,
  quote: Quoter,
  details: BookingDetails,
): Promise<boolean> {
  const [named, known] = [details, quote.booking].map((one) =>
    one?.dangerousGoods.answer === 'yes' ? one.dangerousGoods.safetyDataSheet : null,
  );
  return named === known || isOwnSafetySheet(db, actor, details);
}

export async function companiesOfQuote(
  db: Database,
  { companyId, clientId }: Pick<Quoter, 'companyId' | 'clientId'>,
): Promise<readonly CustomerCompany[]> {
  if (companyId === null) return clientId === null ? [] : readCompaniesOfPerson(db, clientId);
  const company = await readCustomerCompany(db, companyId);
  return company === null ? [] : [company];
}

/** For the quote's customer and the state of their companies. A quote's customer never changes. */
async function streamsOfCustomer(log: ReadableLog, quoteId: string): Promise<readonly string[]> {
  const [first] = (await log.readStream(streamOfQuote(quoteId), { limit: 1 })) as readonly RecordedOf<
    typeof quoterEvents
  >[];
  if (first?.type !== 'QuoterOpened') return [];
  const { companyId, clientId } = first.data;
  if (companyId !== null) return [`company-${companyId}`];
  return clientId === null ? [] : streamsOfPersonsCompanies(log, clientId);
}

export const bookingGatherers = gatherersOf(booking, {
  bookOffer: {
    reads: async ({ input: { quoteId, offerId } }, log) => [
      ...streamsOfQuote(quoteId, offerId),
      ...(await streamsOfCustomer(log, quoteId)),
    ],
    gather: async ({ input, actor, at }, { db, counters }) => {
      const accepted = await acceptedOffer(db, input, actor);
      if (isRejection(accepted)) return accepted;
      const { quote, offer } = accepted;
      const [companies, accounts, isKnown, number] = await Promise.all([
        companiesOfQuote(db, quote),
        input.selectedBankAccount === undefined ? [] : readActiveAccounts(db, offer.ownerId),
        isKnownSheet(db, actor, quote, input.booking),
        nextReservationNumber(counters, at),
      ]);
      return { number, offer, companies, accounts, isKnownSheet: isKnown };
    },
  },
});
