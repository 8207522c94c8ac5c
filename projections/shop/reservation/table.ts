import Big from 'big.js';
import type { ReservationMade } from '../../../domain/shop/reservation/events';
import type { ReservationParties } from '../../../domain/shop/reservation/party';
import type { ReservedCancellation } from '../../../domain/shop/reservation/cancellation-rules';
import type { PaymentStatus, RefundOutcome } from '../../../domain/shop/reservation/states';
import type { Money } from '../../../domain/shared/money';

export interface PaymentProof {
  readonly fileId: string;
  readonly name: string;
  readonly mediaType: string;
  /** Bytes. */
  readonly size: number;
  readonly attachedAt: string;
  readonly attachedBy: string;
}

type OfOffer = Extract<ReservationMade['source'], { readonly type: 'offer' }>;

export interface ReservationStep {
  readonly event: 'made' | 'proof-attached' | PaymentStatus | 'changed' | 'cancelled' | RefundOutcome;
  readonly at: string;
  readonly by: string;
}

export interface ReservationRow {
  readonly id: string;
  readonly number: string;
  /** Null for offers. */
  readonly cart_id: string | null;
  readonly round: number | null;
  /** Null for carts. */
  readonly offer: Omit<OfOffer, 'type'> | null;
  readonly quote_id: string | null;
  /** Null: the quote's contact has no account. */
  readonly customer_id: string | null;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly company_id: string | null;
  readonly owner_id: string | null;
  readonly language: ReservationMade['language'];
  readonly lines: ReservationMade['lines'];
  readonly currency: string;
  readonly sub_total: string | number;
  readonly discount: string | number;
  /** The coupon behind `discount`. */
  readonly coupon: NonNullable<ReservationMade['coupon']> | null;
  /** Automatic discounts, in addition to the coupon. */
  readonly discounts: NonNullable<ReservationMade['discounts']>;
  readonly taxes: ReservationMade['taxes'];
  /** Included in `total`, the amount to pay. */
  readonly tax: string | number;
  readonly total: string | number;
  readonly billing: ReservationMade['billing'];
  readonly pickup: ReservationMade['pickup'];
  readonly delivery: ReservationMade['delivery'];
  readonly payment: ReservationMade['payment'];
  readonly booking: ReservationMade['booking'];
  /** Empty: one shipment, or all with the same details. */
  readonly shipments: NonNullable<ReservationMade['shipments']>;
  readonly payment_due_on: string | null;
  readonly payment_status: PaymentStatus;
  readonly payment_reference: string | null;
  readonly proofs: readonly PaymentProof[];
  /** A proof is newer than the last payment status. False for cancelled reservations. */
  readonly proof_to_check: boolean;
  /** Null: none were shown at the checkout. */
  readonly accepted_terms: NonNullable<ReservationMade['acceptedTerms']> | null;
  /** Null: not cancelled. */
  readonly cancelled_at: string | null;
  readonly cancellation_reason: string | null;
  /** Null: only staff cancel and change it. */
  readonly cancellation: ReservedCancellation | null;
  readonly is_cancelled_by_customer: boolean;
  readonly cancellation_fee: Money | null;
  /** Null: nothing was paid. */
  readonly refund:
    (Money & { readonly outcome?: RefundOutcome; readonly reference?: string | undefined }) | null;
  readonly refund_due: boolean;
  readonly revision: number;
  readonly made_at: string;
  readonly search: string;
  readonly timeline: readonly ReservationStep[];
}

/** Only the query for staff reads the cost. */
export interface StoredReservation extends ReservationRow {
  readonly cost: ReservationMade['cost'];
}

/** Less discounts, without tax. */
export function netOf({ sub_total, discount }: Pick<ReservationRow, 'sub_total' | 'discount'>): string {
  return Big(sub_total).minus(discount).toFixed();
}

export function partiesOf(
  row: Pick<ReservationRow, 'customer_id' | 'company_id' | 'owner_id'>,
): ReservationParties {
  return { customerId: row.customer_id, companyId: row.company_id, ownerId: row.owner_id };
}
