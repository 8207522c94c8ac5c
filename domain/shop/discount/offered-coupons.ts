import Big from 'big.js';
import { refuseCoupon, type CouponToday, type Purchase } from '../coupon/coupon';
import { weighDiscounts, type CouponOnCart, type DiscountToday } from './discount';

export interface OfferedCoupon {
  readonly terms: CouponToday['terms'];
  /** How much more the cart would be discounted with it. */
  readonly saves: string;
}

/** Public coupons that would lower the total, the best first. */
export function offeredCoupons(
  coupons: readonly CouponToday[],
  {
    discounts,
    current,
  }: { readonly discounts: readonly DiscountToday[]; readonly current: CouponOnCart | null },
  purchase: Purchase,
): readonly OfferedCoupon[] {
  const without = Big(weighDiscounts(discounts, current, purchase).discount);
  return coupons
    .filter((coupon) => refuseCoupon(coupon, purchase) === null)
    .map((coupon) => {
      const with_ = weighDiscounts(discounts, { terms: coupon.terms, today: coupon }, purchase).discount;
      return { terms: coupon.terms, saves: Big(with_).minus(without) };
    })
    .filter(({ saves }) => saves.gt(0))
    .toSorted((one, other) => other.saves.cmp(one.saves) || one.terms.code.localeCompare(other.terms.code))
    .map(({ terms, saves }) => ({ terms, saves: saves.toFixed() }));
}
