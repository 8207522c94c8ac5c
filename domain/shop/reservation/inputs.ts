import { z } from 'zod';
import { recordId as id } from '../../shared/record-id';
import { seenTermsVersion } from '../../shared/accepted-terms';
import { nonNegativeDecimal } from '../../shared/money';
import { bookingInput } from '../../shared/booking/inputs';
import { addressInput, cartId, checkoutInput } from '../cart/inputs';
import { paymentStatuses, refundOutcomes } from './states';

export const makeReservationInput = z.object({
  cartId,
  round: z.coerce.number().pipe(z.int().min(0)),
  cartRevision: z.coerce.number().pipe(z.int().min(-1)),
  /** The total that the customer saw. Refused if it is higher now, such as after a discount ended. */
  total: nonNegativeDecimal.optional(),
  /** True refuses a cart without booking details. Older API clients send none. */
  isDeclarationNeeded: z.boolean().optional(),
  /** Name of the rules of cancellation that the customer saw. Refused if there are others now. */
  cancellation: z.string().max(100).optional(),
  /** Version of the owner company's terms that the customer accepts; 0: none were published. */
  termsVersion: seenTermsVersion.optional(),
  language: z.enum(['es', 'en', 'pt']).default('es'),
});

/** Terms that staff read are not accepted by the customer. */
export const makeReservationForCustomerInput = makeReservationInput
  .omit({ termsVersion: true })
  .extend({ cartId: z.uuid() });

/** Without billing or an account to pay into, they are agreed outside the platform. */
export const bookOfferInput = checkoutInput
  .pick({ billing: true, pickup: true, delivery: true, selectedBankAccount: true })
  .extend({ quoteId: id, offerId: id, booking: bookingInput });

export const cancelReservationInput = z.object({
  reservationId: z.uuid(),
  reason: z.string().trim().min(1).max(500),
});

export const cancelOwnReservationInput = z.object({
  reservationId: z.uuid(),
  /** The fee that the customer saw, 0 if none. A higher one is refused. */
  fee: nonNegativeDecimal,
  reason: z.string().trim().max(500).default(''),
});

const party = bookingInput.shape.consignee.unwrap();

/** Fields that are absent stay; null removes. */
export const changeOwnReservationInput = z.object({
  reservationId: z.uuid(),
  /** The shipment: its line, without those to its doors. */
  lineId: z.uuid(),
  readyOn: z.iso.date({ error: 'validation.date' }).optional(),
  /** Day of another departure; null: the first available. */
  departure: z.iso.date({ error: 'validation.date' }).nullable().optional(),
  consignee: party.optional(),
  notifyParty: party.nullable().optional(),
  reference: z.string().trim().min(1).max(120).nullable().optional(),
  delivery: addressInput.optional(),
});

export const settleRefundInput = z.object({
  reservationId: z.uuid(),
  outcome: z.enum(refundOutcomes),
  reference: z.string().trim().max(100).optional(),
});

export const proofMediaTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
/** Bytes. */
export const largestProof = 5 * 1024 * 1024;
/** Per reservation, for part payments and corrected receipts. */
export const mostProofs = 5;

export const attachPaymentProofInput = z.object({
  reservationId: z.uuid(),
  fileId: z.uuid(),
  name: z.string().trim().min(1).max(200),
  mediaType: z.enum(proofMediaTypes),
  size: z.int().min(1).max(largestProof),
});

export const changeReservationPaymentInput = z.object({
  reservationId: z.uuid(),
  status: z.enum(paymentStatuses),
  reference: z.string().trim().max(100).optional(),
});
