import { z } from 'zod';
import { recordId as id } from '../../shared/record-id';
import { seenTermsVersion } from '../../shared/accepted-terms';
import { nonNegativeDecimal } from '../../shared/money';
import { bookingInput } from '../../shared/booking/inputs';
import { cartId, checkoutInput } from '../cart/inputs';
import { paymentStatuses } from './states';

export const makeReservationInput = z.object({
  cartId,
  round: z.coerce.number().pipe(z.int().min(0)),
  cartRevision: z.coerce.number().pipe(z.int().min(-1)),
  /** The total that the customer saw. Refused if it is higher now, such as after a discount ended. */
  total: nonNegativeDecimal.optional(),
  /** True refuses a cart without booking details. Older API clients send none. */
  isDeclarationNeeded: z.boolean().optional(),
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
