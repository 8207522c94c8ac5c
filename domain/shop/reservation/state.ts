import type { Money } from '../../shared/money';
import type { Shipments } from '../milestones/shipments';
import type { ReservedCancellation } from './cancellation-rules';
import type { ReservationMade } from './events';
import type { ReservationParties } from './party';
import type { PaymentStatus } from './states';

export interface ReservationState extends ReservationParties {
  readonly payment: PaymentStatus;
  readonly proofs: number;
  readonly hasDiscount: boolean;
  readonly source: ReservationMade['source']['type'];
  readonly isCancelled: boolean;
  /** Null: only staff cancel and change it. */
  readonly cancellation: ReservedCancellation | null;
  /** The amount to pay. Null: carried over from before it was kept. */
  readonly total: Money | null;
  readonly refund: 'none' | 'due' | 'settled';
  readonly shipments: Shipments;
}
