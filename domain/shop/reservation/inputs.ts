import { z } from 'zod';
import { cartId } from '../cart/inputs';
import { paymentStatuses } from './states';

export const makeReservationInput = z.object({
  cartId,
  /** The cart's revision as the customer saw it: confirming something else is refused. */
  cartRevision: z.coerce.number().pipe(z.int().min(0)),
  language: z.enum(['es', 'en', 'pt']).default('es'),
});

export const cancelReservationInput = z.object({
  reservationId: z.uuid(),
  /** For the customer, who reads it. */
  reason: z.string().trim().min(1).max(500),
});

export const changeReservationPaymentInput = z.object({
  reservationId: z.uuid(),
  status: z.enum(paymentStatuses),
  reference: z.string().trim().max(100).optional(),
});
