import type { z } from 'zod';
import { defineCommand, facts, type Command, type Decision } from '../../shared/command';
import { refuseUnapproved, type CustomerCompany } from '../../shared/customer-company';
import { reject } from '../../shared/rejection';
import { withPrintedNumber } from '../../shared/tax-number';
import { bookingNeedsOf, refuseIncompleteShipment, type LoadToBook } from '../booking/needs';
import { refuseAccount, type Account } from '../checkout/payable';
import { acceptanceKey } from './acceptance-key';
import type { bankAccountShown, ReservationEvent, ReservationMade } from './events';
import { bookOfferInput } from './inputs';
import type { ReservedOfferLine } from './lines';
import { paymentDeadline } from './payment-deadline';
import { reservation } from './reservation';
import type { ReservationSource } from './source';

type OfOffer = Extract<ReservationSource, { readonly type: 'offer' }>;

export interface AcceptedOffer extends Omit<OfOffer, 'type'> {
  readonly ownerId: string;
  readonly customer: ReservationMade['customer'];
  readonly language: ReservationMade['language'];
  readonly currency: string;
  readonly lines: readonly Omit<ReservedOfferLine, 'type'>[];
  /** Without tax. */
  readonly net: string;
  readonly taxes: ReservationMade['taxes'];
  readonly tax: string;
  readonly total: string;
  readonly cost: ReservationMade['cost'];
  readonly lastDays: readonly string[];
  readonly toBook: LoadToBook;
}

export interface BookingFacts {
  readonly number: string;
  readonly offer: AcceptedOffer;
  readonly companies: readonly CustomerCompany[];
  readonly accounts: readonly (z.output<typeof bankAccountShown> & Account)[];
  readonly isKnownSheet: boolean;
}

type BookOffer = Command<z.output<typeof bookOfferInput>, BookingFacts>;

/** An acceptance is booked once. Staff cannot book for a company that is not approved either. */
export const bookOffer = defineCommand(reservation, {
  name: 'bookOffer',
  access: 'staff',
  input: bookOfferInput,
  facts: facts<BookingFacts>(),
  expects: 'new',
  id: (_input, commandId) => commandId,
  reserves: ({ facts: { offer } }) => [acceptanceKey(offer.quoteId, offer.acceptance)],
  decide: decideBooking,
});

function decideBooking({ input, facts: known, at }: BookOffer): Decision<ReservationEvent> {
  const { number, offer, accounts, isKnownSheet } = known;
  const { booking, billing, pickup, delivery, selectedBankAccount } = input;
  const refusal =
    refuseUnapproved(known.companies) ??
    refuseIncompleteShipment({ booking, pickup, delivery }, bookingNeedsOf([offer.toBook]));
  if (refusal !== null) return refusal;
  if (!isKnownSheet) return reject('rule', 'booking.safety-sheet-unknown');
  const account = accounts.find(({ id }) => id === selectedBankAccount);
  if (selectedBankAccount !== undefined) {
    const payment = { currency: offer.currency, country: billing?.country ?? null };
    const unusable = refuseAccount(accounts, selectedBankAccount, payment);
    if (unusable !== null) return unusable;
  }
  const { quoteId, quoteReference, offerId, offerRevision, acceptance, shipment, conversions } = offer;
  return [
    {
      type: 'ReservationMade',
      data: {
        number,
        source: {
          type: 'offer',
          quoteId,
          quoteReference,
          offerId,
          offerRevision,
          acceptance,
          shipment,
          conversions,
        },
        customer: offer.customer,
        ...(offer.customer.companyId !== null && known.companies.length > 0 && { isOnApproval: true }),
        ownerId: offer.ownerId,
        language: offer.language,
        lines: offer.lines.map((line) => ({ type: 'offer', ...line })),
        currency: offer.currency,
        subTotal: offer.net,
        discount: '0',
        taxes: offer.taxes,
        tax: offer.tax,
        total: offer.total,
        billing: billing === undefined ? null : withPrintedNumber(billing),
        pickup: pickup ?? null,
        delivery: delivery ?? null,
        payment: {
          method: account === undefined ? null : 'transfer',
          bankAccount: account === undefined ? null : accountShown(account),
        },
        booking,
        paymentDueOn: paymentDeadline(at, offer.lastDays),
        cost: offer.cost,
      },
    },
  ];
}

function accountShown({
  id,
  bankName,
  company,
  identification,
  accountType,
  accountNumber,
  currency,
}: BookingFacts['accounts'][number]): z.output<typeof bankAccountShown> {
  return { id, bankName, company, identification, accountType, accountNumber, currency };
}
