import { z } from 'zod';
import { nonNegativeDecimal } from '../../shared/money';
import { cartId } from '../cart/inputs';
import { paymentStatuses } from './states';

export const makeReservationInput = z.object({
  cartId,
  /** The cart's round and its revision in it as the customer saw them: confirming something else is refused. */
  round: z.coerce.number().pipe(z.int().min(0)),
  cartRevision: z.coerce.number().pipe(z.int().min(-1)),
  /** What the customer saw it cost, in the cart's currency: a discount that ended since makes it more. */
  total: nonNegativeDecimal.optional(),
  language: z.enum(['es', 'en', 'pt']).default('es'),
});

export const cancelReservationInput = z.object({
  reservationId: z.uuid(),
  /** For the customer, who reads it. */
  reason: z.string().trim().min(1).max(500),
});

/** What a proof of payment may be: as banks hand receipts out, or a photograph of one. */
export const proofMediaTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
/** Bytes of one proof. */
export const largestProof = 5 * 1024 * 1024;
/** Proofs of one reservation: a payment in parts, and a receipt that has to be sent again. */
export const mostProofs = 5;

export const attachPaymentProofInput = z.object({
  reservationId: z.uuid(),
  /** Of the kept file. */
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
