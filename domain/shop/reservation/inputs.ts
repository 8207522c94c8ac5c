import { z } from 'zod';
import { recordId as id } from '../../shared/record-id';
import { seenTermsVersion } from '../../shared/accepted-terms';
import { nonNegativeDecimal } from '../../shared/money';
import { bookingInput } from '../../shared/booking/inputs';
import { cartId, checkoutInput } from '../cart/inputs';
import { paymentStatuses } from './states';

export const makeReservationInput = z.object({
  cartId,
  /** Round and revision of the cart that the customer saw. Confirming another state is refused. */
  round: z.coerce.number().pipe(z.int().min(0)),
  cartRevision: z.coerce.number().pipe(z.int().min(-1)),
  /**
   * The total that the customer saw, in the currency of the cart. If a discount has ended since, the total is
   * higher and the command is refused.
   */
  total: nonNegativeDecimal.optional(),
  /** Whether a cart without booking details is refused. Programs of before booking details send none. */
  isDeclarationNeeded: z.boolean().optional(),
  /** The version of the owner company's terms that the customer saw and accepts; 0: none were published. */
  termsVersion: seenTermsVersion.optional(),
  language: z.enum(['es', 'en', 'pt']).default('es'),
});

/** The cart of a customer. What staff read of the terms is no acceptance of the customer's. */
export const makeReservationForCustomerInput = makeReservationInput
  .omit({ termsVersion: true })
  .extend({ cartId: z.uuid() });

/** Without billing or an account to pay into, they are agreed outside the platform. */
export const bookOfferInput = checkoutInput
  .pick({ billing: true, pickup: true, delivery: true, selectedBankAccount: true })
  .extend({ quoteId: id, offerId: id, booking: bookingInput });

export const cancelReservationInput = z.object({
  reservationId: z.uuid(),
  /** The customer reads it. */
  reason: z.string().trim().min(1).max(500),
});

/** File types of a proof of payment: receipts of banks, and photographs. */
export const proofMediaTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
/** Bytes of one proof. */
export const largestProof = 5 * 1024 * 1024;
/** Proofs of one reservation, for part payments and corrected receipts. */
export const mostProofs = 5;

export const attachPaymentProofInput = z.object({
  reservationId: z.uuid(),
  /** Id of the stored file. */
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
