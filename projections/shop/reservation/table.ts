import type { ReservationMade } from '../../../domain/shop/reservation/events';
import type { ReservationParties } from '../../../domain/shop/reservation/party';
import type { PaymentStatus } from '../../../domain/shop/reservation/states';

/** A receipt of a transfer, or a picture of one. */
export interface PaymentProof {
  readonly fileId: string;
  /** Of the file, as its sender calls it. */
  readonly name: string;
  readonly mediaType: string;
  /** Bytes. */
  readonly size: number;
  /** ISO instant. */
  readonly attachedAt: string;
  /** A person's id. */
  readonly attachedBy: string;
}

export interface ReservationRow {
  readonly id: string;
  readonly number: string;
  readonly cart_id: string;
  readonly round: number;
  readonly customer_id: string;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly company_id: string | null;
  readonly owner_id: string | null;
  readonly language: ReservationMade['language'];
  readonly lines: ReservationMade['lines'];
  readonly currency: string;
  readonly sub_total: string | number;
  readonly discount: string | number;
  /** What `discount` comes of, and whose use it is. */
  readonly coupon: NonNullable<ReservationMade['coupon']> | null;
  /** What was taken off beside the coupon, without a code. */
  readonly discounts: NonNullable<ReservationMade['discounts']>;
  readonly total: string | number;
  readonly billing: ReservationMade['billing'];
  readonly pickup: ReservationMade['pickup'];
  readonly delivery: ReservationMade['delivery'];
  readonly payment: ReservationMade['payment'];
  readonly payment_status: PaymentStatus;
  readonly payment_reference: string | null;
  /** The oldest first. */
  readonly proofs: readonly PaymentProof[];
  /** A proof was attached since staff last said how the payment is; not of cancelled reservations. */
  readonly proof_to_check: boolean;
  /** ISO instant; null while it holds. */
  readonly cancelled_at: string | null;
  readonly cancellation_reason: string | null;
  readonly revision: number;
  /** ISO instant. */
  readonly made_at: string;
  /** Number, customer and e-mail, folded for search. */
  readonly search: string;
}

export function partiesOf(
  row: Pick<ReservationRow, 'customer_id' | 'company_id' | 'owner_id'>,
): ReservationParties {
  return { customerId: row.customer_id, companyId: row.company_id, ownerId: row.owner_id };
}
