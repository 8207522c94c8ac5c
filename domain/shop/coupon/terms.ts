import { z } from 'zod';
import { currencyCode, decimal } from '../../shared/money';

/** What a coupon takes off, as it was when the customer put it on the cart. */
export const couponTerms = z.object({
  couponId: z.uuid(),
  code: z.string(),
  mode: z.enum(['amount', 'percent']),
  /** A percent, or an amount in `currency`. */
  value: decimal,
  /** Least subtotal it is taken off, in `currency`. */
  minimum: decimal.nullable(),
  /** Of its amounts; null where it has none. */
  currency: currencyCode.nullable(),
  /** Its amount is taken off to the cent. Coupons put on a cart before this field take off whole units, as they were shown. */
  exact: z.literal(true).optional(),
});
export type CouponTerms = z.output<typeof couponTerms>;
