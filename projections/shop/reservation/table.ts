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

type OfOffer = Extract<ReservationMade['source'], { readonly type: 'offer' }>;

/** One entry of a reservation's time line. */
export interface ReservationStep {
  readonly event: 'made' | 'proof-attached' | PaymentStatus | 'cancelled';
  /** ISO instant. */
  readonly at: string;
  /** Id of an account, or the platform's. */
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
  /** Null for the contact of a quote who has no account. */
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
  /** What `discount` comes of, and whose use it is. */
  readonly coupon: NonNullable<ReservationMade['coupon']> | null;
  /** What was taken off beside the coupon, without a code. */
  readonly discounts: NonNullable<ReservationMade['discounts']>;
  /** In `total`. */
  readonly tax: string | number;
  readonly total: string | number;
  readonly billing: ReservationMade['billing'];
  readonly pickup: ReservationMade['pickup'];
  readonly delivery: ReservationMade['delivery'];
  readonly payment: ReservationMade['payment'];
  readonly booking: ReservationMade['booking'];
  /** The last day to pay. */
  readonly payment_due_on: string | null;
  readonly payment_status: PaymentStatus;
  readonly payment_reference: string | null;
  /** The oldest first. */
  readonly proofs: readonly PaymentProof[];
  /** A proof was attached since staff last said how the payment is; not of cancelled reservations. */
  readonly proof_to_check: boolean;
  /** Of the owner company, at checkout; null: none were shown. */
  readonly accepted_terms: NonNullable<ReservationMade['acceptedTerms']> | null;
  /** ISO instant; null while it holds. */
  readonly cancelled_at: string | null;
  readonly cancellation_reason: string | null;
  readonly revision: number;
  /** ISO instant. */
  readonly made_at: string;
  /** Number, customer and e-mail, folded for search. */
  readonly search: string;
  /** The oldest first. */
  readonly timeline: readonly ReservationStep[];
}

/** A row as it is stored. Queries leave the cost out, but for the one of staff. */
export interface StoredReservation extends ReservationRow {
  readonly cost: ReservationMade['cost'];
}

export function partiesOf(
  row: Pick<ReservationRow, 'customer_id' | 'company_id' | 'owner_id'>,
): ReservationParties {
  return { customerId: row.customer_id, companyId: row.company_id, ownerId: row.owner_id };
}
