import { z } from 'zod';
import { currencyCode, decimal } from '../../shared/money';

export const couponTerms = z.object({
  couponId: z.uuid(),
  code: z.string(),
  mode: z.enum(['amount', 'percent']),
  /** A percent, or an amount in `currency`. */
  value: decimal,
  /** Minimum subtotal, in `currency`. */
  minimum: decimal.nullable(),
  /** Highest discount of a percent, in `currency`. Absent in older events. */
  cap: decimal.nullish(),
  currency: currencyCode.nullable(),
  /** Exact to the cent. Absent in older coupons, which are rounded down to whole units. */
  exact: z.literal(true).optional(),
});
export type CouponTerms = z.output<typeof couponTerms>;
