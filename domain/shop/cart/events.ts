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
  /** The price when it was added, which the customer agreed to. */
  agreed: z.object({ total: decimal, currency: currencyCode }),
});

/** Older events must stay readable. */
export const cartEvents = defineEvents('cart', {
  /** Begins the next stream after a closed cart: with the round, billing, payment and kept lines. */
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
  /** Replaces the previous coupon: a cart has one. */
  CartCouponApplied: { schema: couponTerms },
  CartCouponRemoved: { schema: couponTerms.pick({ couponId: true }) },
  CartLevelChanged: { schema: z.object({ level: z.int() }) },
  CheckoutChanged: {
    schema: checkoutDetails.partial(),
    personal: ['billing', 'pickup', 'delivery'],
  },
  /**
   * The lines were reserved or merged into another cart. The last event of its stream, except in older streams.
   */
  CartClosed: {
    schema: z.object({
      reservationId: z.uuid().nullable(),
      reason: z.enum(['reserved', 'merged']),
      /** Lines added after the reservation was made. They stay for the next cart. */
      keptLineIds: z.array(z.uuid()).optional(),
    }),
  },
  /** The last line was removed, which ends the cart. The last event of its stream. */
  CartEmptied: { schema: z.object({}) },
});

export type CartLineData = z.output<typeof line>;
export type CartEvent = EventOf<typeof cartEvents>;
