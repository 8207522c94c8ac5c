import type { reservationEvents, ReservationMade } from '@domain/shop/reservation/events';
import type { ReservedLine } from '@domain/shop/reservation/lines';
import { evolveShipments, shipmentsBooked, type Shipments } from '@domain/shop/milestones/shipments';
import { reservation } from '@domain/shop/reservation/reservation';
import type { PaymentStatus, RefundOutcome } from '@domain/shop/reservation/states';
import type { Money } from '@domain/shared/money';
import { isWithinOwner } from '@domain/shared/actor';
import type { RecordedOf } from '@domain/shared/event';
import { printedNumber } from '@domain/shared/tax-number';
import { findNames, type Names } from '@projections/quoting/quoter-history/names';
import { findReservation } from '@projections/shop/reservation/queries';
import { countryName } from '~/presenters/catalogues/closed-lists.server';
import { reservationLine } from '~/presenters/history-lines.server';
import { milestoneLines } from '~/presenters/shop/milestone-lines.server';
import { bookingFacts, changesText, shipmentFacts } from '~/presenters/shop/booking-facts';
import type { Language } from '~/texts';
import { formatsOf } from '~/texts/formats';
import { textsIn, translate } from '~/texts/translate.server';
import type { Tone } from '~/presenters/tone';
import type { ReplayField } from './description.server';
import { defineReplay } from './replay.server';

type ReservationEvent = RecordedOf<typeof reservationEvents>;

type Changed = Extract<ReservationEvent, { type: 'ReservationChanged' }>['data'];

interface ReservationThen {
  readonly made: ReservationMade;
  readonly payment: PaymentStatus;
  readonly paymentReference: string | null;
  readonly proofs: readonly string[];
  readonly cancelledFor: string | null;
  readonly fee: Money | null;
  readonly refund: 'due' | RefundOutcome | null;
  readonly refundReference: string | null;
  readonly changed: readonly Changed[];
  readonly shipments: Shipments;
}

interface Reading {
  readonly names: Names;
  readonly language: Language;
}

const tones: Readonly<Record<PaymentStatus | 'cancelled', Tone>> = {
  pending: 'warning',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

export const replayReservation = defineReplay<ReservationThen | null, Reading>({
  streams: (_services, id) => Promise.resolve([`${reservation.events.category}-${id}`]),
  reach: ({ services, actor }, id) => services.ask(findReservation, { id }, actor),
  isWithinReach: (actor, state) => state !== null && isWithinOwner(actor, state.made.ownerId),
  isTold: ({ type }) => type !== 'ReservationCarriedOver',
  model: 'reservation',
  initial: null,
  evolve: (state, event) => evolve(state, event as ReservationEvent),
  reference: (state) => state?.made.number ?? '',
  path: (state, id, language) => [
    { label: translate(language, 'shop:reservation.list'), to: '/admin/reservations' },
    { label: state?.made.number ?? '', to: `/admin/reservations/${id}` },
  ],
  line: (event, language) => reservationLine((event as ReservationEvent).type, language),
  async read({ services, language }, moments) {
    const ids = moments.flatMap(({ after }) => [after?.made.customer.companyId, after?.made.ownerId]);
    return {
      names: await findNames(
        services.db,
        ids.filter((id) => typeof id === 'string'),
      ),
      language,
    };
  },
  standing(state, { language }) {
    const status = statusOf(state);
    return { name: translate(language, `shop:reservation.statuses.${status}`), tone: tones[status] };
  },
  fields: (state, reading) => (state === null ? [] : fieldsOf(state, reading)),
});

function evolve(state: ReservationThen | null, event: ReservationEvent): ReservationThen | null {
  const { type, data } = event;
  if (type === 'ReservationMade')
    return {
      made: data,
      payment: 'pending',
      paymentReference: null,
      proofs: [],
      cancelledFor: null,
      ...{ fee: null, refund: null, refundReference: null, changed: [] },
      shipments: shipmentsBooked(data),
    };
  if (state === null) return null;
  switch (type) {
    case 'ReservationCancelled':
      return {
        ...state,
        cancelledFor: data.reason,
        fee: data.fee ?? null,
        refund: data.refund === undefined ? null : 'due',
      };
    case 'ReservationRefundSettled':
      return { ...state, refund: data.outcome, refundReference: data.reference ?? null };
    case 'ReservationChanged':
      return { ...state, changed: [...state.changed, data] };
    case 'ReservationPaymentProofAttached':
      return { ...state, proofs: [...state.proofs, data.name] };
    case 'ReservationPaymentChanged':
      return {
        ...state,
        payment: data.status,
        paymentReference: data.reference ?? state.paymentReference,
      };
    case 'ReservationTransportChanged':
    case 'ReservationScheduleChanged':
    case 'ReservationMilestoneReached':
    case 'ReservationMilestoneCorrected':
      return { ...state, shipments: evolveShipments(state.shipments, event) };
    case 'ReservationCarriedOver':
      return state;
  }
}

function statusOf(state: ReservationThen | null): PaymentStatus | 'cancelled' {
  return state?.cancelledFor === null ? state.payment : 'cancelled';
}

function fieldsOf(state: ReservationThen, { names, language }: Reading): readonly ReplayField[] {
  const texts = textsIn(language);
  const t = texts.getFixedT(language, 'audit-staff');
  const shop = texts.getFixedT(language, 'shop');
  const formats = formatsOf(language);
  const { made, proofs } = state;
  const { customer, source, currency, booking, cost, payment } = made;
  const field = (name: ReservationFieldKey, value: unknown, text: string | null): ReplayField => ({
    field: name,
    name: t(`reservation-fields.${name}`),
    text,
    value,
  });
  const amount = (name: ReservationFieldKey, value: string | null | undefined) =>
    field(name, value ?? null, value === null || value === undefined ? null : formats.money(value, currency));
  const list = (lines: readonly string[]) => (lines.length === 0 ? null : lines.join('\n'));
  const account = payment.bankAccount;
  return [
    field('status', statusOf(state), shop(`reservation.statuses.${statusOf(state)}`)),
    field('cancelledFor', state.cancelledFor, state.cancelledFor),
    field('fee', state.fee, state.fee && formats.money(state.fee.amount, state.fee.currency)),
    field('refund', state.refund, state.refund && t(`refund-states.${state.refund}`)),
    field('refundReference', state.refundReference, state.refundReference),
    field('changes', state.changed, list(state.changed.map((one) => changesText(one, shop, formats)))),
    field('paymentReference', state.paymentReference, state.paymentReference),
    field('proofs', proofs, list(proofs)),
    field('milestones', state.shipments, list(milestoneLines(state.shipments, language))),
    field('customer', customer.name, `${customer.name} · ${customer.email}`),
    field(
      'company',
      customer.companyId,
      customer.companyId === null ? null : (names.get(customer.companyId) ?? customer.companyId),
    ),
    field(
      'quote',
      source.type === 'offer' ? source.quoteReference : null,
      source.type === 'offer' ? source.quoteReference : null,
    ),
    field('lines', made.lines, list(made.lines.map((line) => lineText(line, language)))),
    amount('subTotal', made.subTotal),
    amount('discount', made.discount),
    amount('tax', made.tax),
    amount('total', made.total),
    amount('cost', cost?.amount),
    amount('margin', cost?.margin),
    field('billing', made.billing, addressText(made.billing, language)),
    field('pickup', made.pickup, addressText(made.pickup, language)),
    field('delivery', made.delivery, addressText(made.delivery, language)),
    field(
      'bankAccount',
      account?.id ?? null,
      account === null ? null : `${account.bankName}, ${account.accountNumber}`,
    ),
    field(
      'paymentDueOn',
      made.paymentDueOn,
      made.paymentDueOn === null ? null : formats.date(made.paymentDueOn, 'date'),
    ),
    field(
      'booking',
      booking,
      booking === null
        ? null
        : list(bookingFacts(booking, shop, formats, 'staff').map(({ term, detail }) => `${term}: ${detail}`)),
    ),
    field(
      'shipments',
      made.shipments ?? [],
      list(
        (made.shipments ?? []).map((shipment) =>
          shipmentFacts(shipment, shop, formats, 'staff')
            .map(({ term, detail }) => `${term}: ${detail}`)
            .join(' · '),
        ),
      ),
    ),
    field(
      'acceptedTerms',
      made.acceptedTerms ?? null,
      made.acceptedTerms === undefined
        ? null
        : translate(language, 'legal:version', { version: made.acceptedTerms.version }),
    ),
    field('owner', made.ownerId, made.ownerId === null ? null : (names.get(made.ownerId) ?? made.ownerId)),
  ];
}

function lineText(line: ReservedLine, language: Language): string {
  const { money, number } = formatsOf(language);
  if (line.type === 'offer') return `${line.description}: ${money(line.total, line.currency)}`;
  return `${number(line.amount)} × ${money(line.unitTotal, line.currency)} = ${money(line.total, line.currency)}`;
}

function addressText(
  address: ReservationMade['billing'] | ReservationMade['pickup'],
  language: Language,
): string | null {
  if (address === null) return null;
  const { name, street, city, country } = address;
  const identification = 'identification' in address ? printedNumber(country, address.identification) : null;
  return [name, identification, street, city, countryName(country, language)]
    .filter((part) => part !== null && part !== '')
    .join(', ');
}

type ReservationFieldKey =
  | 'status'
  | 'cancelledFor'
  | 'fee'
  | 'refund'
  | 'refundReference'
  | 'changes'
  | 'paymentReference'
  | 'proofs'
  | 'milestones'
  | 'customer'
  | 'company'
  | 'quote'
  | 'lines'
  | 'subTotal'
  | 'discount'
  | 'tax'
  | 'total'
  | 'cost'
  | 'margin'
  | 'acceptedTerms'
  | 'billing'
  | 'pickup'
  | 'delivery'
  | 'bankAccount'
  | 'paymentDueOn'
  | 'booking'
  | 'shipments'
  | 'owner';
