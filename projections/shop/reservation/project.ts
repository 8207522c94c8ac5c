import {
  reservationEvents,
  type ReservationEvent,
  type ReservationMade,
} from '../../../domain/shop/reservation/events';
import type { ReservedRate } from '../../../domain/shop/reservation/lines';
import type { BookingDetails } from '../../../domain/shared/booking/inputs';
import { withPrintedNumber } from '../../../domain/shared/tax-number';
import type { RecordedEvent } from '../../../domain/shared/event';
import { defineRowProjection } from '../../row-projection';
import type { ReservationStep, StoredReservation } from './table';

function stepOf(
  event: ReservationStep['event'],
  { metadata }: Pick<RecordedEvent, 'metadata'>,
): ReservationStep {
  return { event, at: metadata.at, by: metadata.actorId };
}

function sourceOf(source: ReservationMade['source']) {
  if (source.type === 'cart')
    return { cart_id: source.cartId, round: source.round, offer: null, quote_id: null };
  const { type: _type, ...offer } = source;
  return { cart_id: null, round: null, offer, quote_id: offer.quoteId };
}

type Changed = Extract<ReservationEvent, { type: 'ReservationChanged' }>['data'];

/** Of several shipments, those of the changed one alone. */
function withChanges(
  { lines, shipments, booking, delivery, cancellation }: StoredReservation,
  { lineId, changes, lastDays, freeUntil }: Changed,
) {
  const { departure, delivery: address, ...declared } = changes;
  const details = <
    Details extends { booking: StoredReservation['booking']; delivery: StoredReservation['delivery'] },
  >(
    of: Details,
  ): Details => ({
    ...of,
    booking: of.booking && withDeclared(of.booking, declared),
    delivery: address ?? of.delivery,
  });
  return {
    ...(shipments.length === 0 && details({ booking, delivery })),
    shipments: shipments.map((shipment) => (shipment.lineId === lineId ? details(shipment) : shipment)),
    lines: lines.map((line) =>
      line.type === 'rate' && line.lineId === lineId && departure !== undefined
        ? onDeparture(line, departure)
        : line,
    ),
    cancellation: cancellation && { ...cancellation, lastDays, freeUntil },
  };
}

function withDeclared(
  booking: BookingDetails,
  declared: Omit<Changed['changes'], 'departure' | 'delivery'>,
): BookingDetails {
  const { notifyParty, reference, ...kept } = { ...booking, ...declared };
  return { ...kept, ...(notifyParty && { notifyParty }), ...(reference && { reference }) };
}

function onDeparture(line: ReservedRate, departure: Changed['changes']['departure']): ReservedRate {
  const { departure: _before, ...request } = line.request;
  const { departure: _shown, ...offer } = line.offer;
  return {
    ...line,
    request: { ...request, ...(departure && { departure: departure.day }) },
    offer: { ...offer, ...(departure && { departure }) },
  };
}

/** Milestones are in `shipment`; the revision is that of the stream. */
function atRevision(
  before: StoredReservation | undefined,
  { revision }: Pick<RecordedEvent, 'revision'>,
): StoredReservation | undefined {
  return before && { ...before, revision: Number(revision) };
}

export const reservationProjection = defineRowProjection<typeof reservationEvents, StoredReservation>({
  name: 'reservation',
  version: 3,
  table: 'reservation',
  follows: [reservationEvents],
  on: {
    ReservationMade: (_before, { data, revision, metadata }, id) => ({
      id,
      number: data.number,
      ...sourceOf(data.source),
      customer_id: data.customer.id,
      customer_name: data.customer.name,
      customer_email: data.customer.email,
      company_id: data.customer.companyId,
      owner_id: data.ownerId,
      language: data.language,
      lines: data.lines,
      currency: data.currency,
      sub_total: data.subTotal,
      discount: data.discount,
      coupon: data.coupon ?? null,
      discounts: data.discounts ?? [],
      taxes: data.taxes,
      tax: data.tax,
      total: data.total,
      billing: data.billing === null ? null : withPrintedNumber(data.billing),
      pickup: data.pickup,
      delivery: data.delivery,
      payment: data.payment,
      booking: data.booking,
      shipments: data.shipments ?? [],
      payment_due_on: data.paymentDueOn,
      cost: data.cost,
      accepted_terms: data.acceptedTerms ?? null,
      payment_status: 'pending',
      payment_reference: null,
      proofs: [],
      proof_to_check: false,
      cancelled_at: null,
      cancellation_reason: null,
      cancellation: data.cancellation ?? null,
      is_cancelled_by_customer: false,
      cancellation_fee: null,
      refund: null,
      refund_due: false,
      revision: Number(revision),
      made_at: metadata.at,
      search: [
        data.number,
        data.customer.name,
        data.customer.email,
        ...(data.billing === null ? [] : [data.billing.name]),
      ]
        .join(' ')
        .toLowerCase(),
      timeline: [stepOf('made', { metadata })],
    }),
    ReservationCancelled: (before, { data, revision, metadata }) =>
      before && {
        ...before,
        cancelled_at: metadata.at,
        cancellation_reason: data.reason,
        is_cancelled_by_customer: data.isByCustomer ?? false,
        cancellation_fee: data.fee ?? null,
        refund: data.refund ?? null,
        refund_due: data.refund !== undefined,
        proof_to_check: false,
        timeline: [...before.timeline, stepOf('cancelled', { metadata })],
        revision: Number(revision),
      },
    ReservationPaymentProofAttached: (before, { data, revision, metadata }) =>
      before && {
        ...before,
        proofs: [...before.proofs, { ...data, attachedAt: metadata.at, attachedBy: metadata.actorId }],
        proof_to_check: true,
        timeline: [...before.timeline, stepOf('proof-attached', { metadata })],
        revision: Number(revision),
      },
    ReservationPaymentChanged: (before, { data, revision, metadata }) =>
      before && {
        ...before,
        payment_status: data.status,
        payment_reference: data.reference ?? before.payment_reference,
        proof_to_check: false,
        timeline: [...before.timeline, stepOf(data.status, { metadata })],
        revision: Number(revision),
      },
    ReservationRefundSettled: (before, { data, revision, metadata }) =>
      before && {
        ...before,
        refund: before.refund && { ...before.refund, ...data },
        refund_due: false,
        timeline: [...before.timeline, stepOf(data.outcome, { metadata })],
        revision: Number(revision),
      },
    ReservationChanged: (before, event) =>
      before && {
        ...before,
        ...withChanges(before, event.data),
        timeline: [...before.timeline, stepOf('changed', event)],
        revision: Number(event.revision),
      },
    ReservationTransportChanged: atRevision,
    ReservationScheduleChanged: atRevision,
    ReservationMilestoneReached: atRevision,
    ReservationMilestoneCorrected: atRevision,
    ReservationCarriedOver: atRevision,
  },
});
