import { z } from 'zod';
import { currencyCode, decimal } from '../../shared/money';
import { defineEvents, type EventOf } from '../../shared/event';
import { couponTerms } from '../coupon/terms';
import { checkoutDetails, lineRequest } from './inputs';

const lineId = z.object({ lineId: z.uuid() });

const line = lineId.extend({
  rateId: z.uuid(),
  request: lineRequest,
  amount: z.int(),
  /** What one of it cost when it was put into the cart: what the customer agreed to. */
  agreed: z.object({ total: decimal, currency: currencyCode }),
});

/** Versioned with care: what is added here stays readable for ever. */
export const cartEvents = defineEvents('cart', {
  /** A cart after a closed one begins with what goes on: the round counts on, billing and payment stay, and so do kept lines. */
  CartOpened: {
    schema: z.object({
      round: z.int(),
      lines: z.array(line).optional(),
      checkout: checkoutDetails
        .pick({ billing: true, paymentMethod: true, selectedBankAccount: true })
        .partial(),
    }),
    personal: ['checkout.billing'],
  },
  CartLineAdded: { schema: line },
  CartLineAmountChanged: { schema: lineId.extend({ amount: z.int() }) },
  CartLineRemoved: { schema: lineId },
  CartPriceAccepted: { schema: lineId.extend({ total: decimal }) },
  /** In place of the one before it: a cart has one. */
  CartCouponApplied: { schema: couponTerms },
  CartCouponRemoved: { schema: couponTerms.pick({ couponId: true }) },
  CartLevelChanged: { schema: z.object({ level: z.int() }) },
  CheckoutChanged: {
    schema: checkoutDetails.partial(),
    personal: ['billing', 'pickup', 'delivery'],
  },
  /** Its content is a reservation now, or another cart's. The last event of its stream, but in streams from before carts were cut. */
  CartClosed: {
    schema: z.object({
      reservationId: z.uuid().nullable(),
      reason: z.enum(['reserved', 'merged']),
      /** Lines put in after the reservation was made: they go on in the next cart. */
      keptLineIds: z.array(z.uuid()).optional(),
    }),
  },
  /** Its holder took the last line out, which ends the cart as well. The last event of its stream. */
  CartEmptied: { schema: z.object({}) },
});

export type CartLineData = z.output<typeof line>;
export type CartEvent = EventOf<typeof cartEvents>;
