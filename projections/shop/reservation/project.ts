import { reservationEvents } from '../../../domain/shop/reservation/events';
import { defineRowProjection } from '../../row-projection';
import type { ReservationRow } from './table';

export const reservationProjection = defineRowProjection<typeof reservationEvents, ReservationRow>({
  name: 'reservation',
  version: 1,
  table: 'reservation',
  follows: [reservationEvents],
  on: {
    ReservationMade: (_before, { data, revision, metadata }, id) => ({
      id,
      number: data.number,
      cart_id: data.cartId,
      round: data.round,
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
      total: data.total,
      billing: data.billing,
      pickup: data.pickup,
      delivery: data.delivery,
      payment: data.payment,
      payment_status: 'pending',
      payment_reference: null,
      proofs: [],
      proof_to_check: false,
      cancelled_at: null,
      cancellation_reason: null,
      revision: Number(revision),
      made_at: metadata.at,
      search:
        `${data.number} ${data.customer.name} ${data.customer.email} ${data.billing.name}`.toLowerCase(),
    }),
    ReservationCancelled: (before, { data, revision, metadata }) =>
      before && {
        ...before,
        cancelled_at: metadata.at,
        cancellation_reason: data.reason,
        proof_to_check: false,
        revision: Number(revision),
      },
    ReservationPaymentProofAttached: (before, { data, revision, metadata }) =>
      before && {
        ...before,
        proofs: [...before.proofs, { ...data, attachedAt: metadata.at, attachedBy: metadata.actorId }],
        proof_to_check: true,
        revision: Number(revision),
      },
    ReservationPaymentChanged: (before, { data, revision }) =>
      before && {
        ...before,
        payment_status: data.status,
        payment_reference: data.reference ?? before.payment_reference,
        proof_to_check: false,
        revision: Number(revision),
      },
  },
});
