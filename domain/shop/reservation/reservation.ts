import { defineAggregate, type Command, type Decision } from '../../shared/command';
import { reject } from '../../shared/rejection';
import { decideMilestones, type MilestoneFacts } from '../milestones/record';
import type { RecordMilestones } from '../milestones/inputs';
import { evolveShipments, shipmentsBooked } from '../milestones/shipments';
import { reservationEvents, type ReservationEvent } from './events';
import { mostProofs } from './inputs';
import type { ReservationState } from './state';
import { cancelled } from './refund';
import { nextPaymentStatuses, type PaymentStatus } from './states';

export const reservation = defineAggregate<ReservationState, typeof reservationEvents>({
  events: reservationEvents,
  initial: {
    customerId: null,
    companyId: null,
    ownerId: null,
    payment: 'pending',
    proofs: 0,
    hasDiscount: false,
    source: 'cart',
    isCancelled: false,
    cancellation: null,
    total: null,
    refund: 'none',
    shipments: {},
  },
  evolve(state, event) {
    const { type, data } = event;
    switch (type) {
      case 'ReservationMade':
        return {
          ...state,
          customerId: data.customer.id,
          companyId: data.customer.companyId,
          ownerId: data.ownerId,
          hasDiscount: data.coupon !== undefined || (data.discounts ?? []).length > 0,
          source: data.source.type,
          cancellation: data.cancellation ?? null,
          total: { amount: data.total, currency: data.currency },
          shipments: shipmentsBooked(data),
        };
      case 'ReservationCancelled':
        return { ...state, isCancelled: true, refund: data.refund === undefined ? 'none' : 'due' };
      case 'ReservationRefundSettled':
        return { ...state, refund: 'settled' };
      case 'ReservationChanged': {
        const { lastDays, freeUntil } = data;
        return {
          ...state,
          cancellation: state.cancellation && { ...state.cancellation, lastDays, freeUntil },
        };
      }
      case 'ReservationPaymentProofAttached':
        return { ...state, proofs: state.proofs + 1 };
      case 'ReservationPaymentChanged':
        return { ...state, payment: data.status };
      case 'ReservationTransportChanged':
      case 'ReservationScheduleChanged':
      case 'ReservationMilestoneReached':
      case 'ReservationMilestoneCorrected':
        return { ...state, shipments: evolveShipments(state.shipments, event) };
      case 'ReservationCarriedOver': {
        const { cancellation = null, total = null, refund = 'none' } = data;
        return { ...data, cancellation, total, refund };
      }
    }
  },
  carriedOver: {
    type: 'ReservationCarriedOver',
    event: (data) => ({ type: 'ReservationCarriedOver', data }),
  },
});

export function decidePayment(
  { input }: Command<{ status: PaymentStatus; reference?: string | undefined }>,
  state: ReservationState,
): Decision<ReservationEvent> {
  const { status, reference } = input;
  if (state.isCancelled) return reject('rule', 'reservation.is-cancelled');
  if (status === state.payment) return [];
  if (!nextPaymentStatuses[state.payment].includes(status)) {
    return reject('rule', 'reservation.payment-not-reachable', { from: state.payment, to: status });
  }
  return [
    {
      type: 'ReservationPaymentChanged',
      data: { status, ...(reference === undefined ? {} : { reference }) },
    },
  ];
}

export function decidePaymentProof(
  {
    input: { fileId, name, mediaType, size },
  }: Command<{ fileId: string; name: string; mediaType: string; size: number }>,
  { isCancelled, payment, proofs }: ReservationState,
): Decision<ReservationEvent> {
  if (isCancelled) return reject('rule', 'reservation.is-cancelled');
  if (payment === 'completed') return reject('rule', 'reservation.is-paid');
  if (proofs >= mostProofs) return reject('rule', 'reservation.proofs-full', { count: mostProofs });
  return [{ type: 'ReservationPaymentProofAttached', data: { fileId, name, mediaType, size } }];
}

/** By staff, without a fee. Irreversible: a second cancellation is refused. Money is paid back outside the platform. */
export function decideCancellation(
  { input: { reason } }: Command<{ reason: string }>,
  state: ReservationState,
): Decision<ReservationEvent> {
  if (state.isCancelled) return reject('rule', 'reservation.is-cancelled');
  return [cancelled(state, { reason, fee: null, isByCustomer: false })];
}

export function decideRecordedMilestones(
  { input, facts, at }: Command<RecordMilestones, MilestoneFacts>,
  { isCancelled, shipments }: ReservationState,
): Decision<ReservationEvent> {
  if (isCancelled) return reject('rule', 'reservation.is-cancelled');
  return decideMilestones(input, shipments, facts, at);
}
