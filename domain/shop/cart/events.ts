import { z } from 'zod';
import { currencyCode, decimal } from '../../shared/money';
import { defineEvents, type EventOf } from '../../shared/event';
import { couponTerms } from '../coupon/terms';
import { checkoutDetails, lineRequest } from './inputs';

const lineId = z.object({ lineId: z.uuid() });

/** Versioned with care: what is added here stays readable for ever. */
export const cartEvents = defineEvents('cart', {
  CartLineAdded: {
    schema: lineId.extend({
      rateId: z.uuid(),
      request: lineRequest,
      amount: z.int(),
      /** What one of it cost when it was put into the cart: what the customer agreed to. */
      agreed: z.object({ total: decimal, currency: currencyCode }),
    }),
  },
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
  CartClosed: {
    schema: z.object({ reservationId: z.uuid().nullable(), reason: z.enum(['reserved', 'merged']) }),
  },
});

export type CartEvent = EventOf<typeof cartEvents>;
