import Big from 'big.js';
import type { Command, Decision } from '../../shared/command';
import type { Money } from '../../shared/money';
import { reject } from '../../shared/rejection';
import type { ReservationEvent } from './events';
import type { ReservationState } from './state';
import type { RefundOutcome } from './states';

interface Cancelling {
  readonly reason: string;
  readonly fee: Money | null;
  readonly isByCustomer: boolean;
}

type Paid = Pick<ReservationState, 'payment' | 'proofs' | 'total'>;

/**
 * What was paid comes back without the fee. A fee in another currency is settled apart from the refund. Null: nothing
 * was paid.
 */
export function refundOf({ payment, proofs, total }: Paid, fee: Money | null): Money | null {
  // A proof that nobody checked may be of money that arrived.
  const mayBePaid = payment === 'completed' || (payment === 'pending' && proofs > 0);
  if (!mayBePaid || total === null) return null;
  const amount = Big(total.amount).minus(fee?.currency === total.currency ? fee.amount : 0);
  return amount.gt(0) ? { ...total, amount: amount.toFixed() } : null;
}

export function cancelled(paid: Paid, { reason, fee, isByCustomer }: Cancelling): ReservationEvent {
  const refund = refundOf(paid, fee);
  return {
    type: 'ReservationCancelled',
    data: {
      reason,
      ...(isByCustomer && { isByCustomer: true as const }),
      ...(fee !== null && { fee }),
      ...(refund !== null && { refund }),
    },
  };
}

/** Staff paid the money back, or found that none had arrived. */
export function decideRefund(
  { input: { outcome, reference } }: Command<{ outcome: RefundOutcome; reference?: string | undefined }>,
  { refund, payment }: ReservationState,
): Decision<ReservationEvent> {
  if (refund === 'settled') return reject('rule', 'reservation.refund-settled');
  if (refund === 'none') return reject('rule', 'reservation.no-refund');
  if (outcome === 'not-received' && payment === 'completed') return reject('rule', 'reservation.is-paid');
  return [
    {
      type: 'ReservationRefundSettled',
      data: { outcome, ...(reference === undefined ? {} : { reference }) },
    },
  ];
}
