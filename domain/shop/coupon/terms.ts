import { z } from 'zod';
import { currencyCode, decimal } from '../../shared/money';

/** The terms of a coupon when it was put on the cart. */
export const couponTerms = z.object({
  couponId: z.uuid(),
  code: z.string(),
  mode: z.enum(['amount', 'percent']),
  /** A percent, or an amount in `currency`. */
  value: decimal,
  /** The least subtotal it applies to, in `currency`. */
  minimum: decimal.nullable(),
  /** Of its amounts; null if it has none. */
  currency: currencyCode.nullable(),
  /**
   * The amount is exact to the cent. Coupons without this field, from before it existed, are rounded down to
   * whole units.
   */
  exact: z.literal(true).optional(),
});
export type CouponTerms = z.output<typeof couponTerms>;
