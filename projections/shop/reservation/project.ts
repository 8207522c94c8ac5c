import { reservationEvents, type ReservationMade } from '../../../domain/shop/reservation/events';
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
    ReservationTransportChanged: atRevision,
    ReservationScheduleChanged: atRevision,
    ReservationMilestoneReached: atRevision,
    ReservationMilestoneCorrected: atRevision,
    ReservationCarriedOver: atRevision,
  },
});
