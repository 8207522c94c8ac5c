import Big from 'big.js';
import type { CouponTerms } from '@domain/shop/coupon/terms';
import type { TakenOff } from '@domain/shop/discount/discount';
import type { ReservationRow } from '@projections/shop/reservation/table';

export interface DiscountLine extends Pick<CouponTerms, 'code' | 'mode' | 'value'> {
  readonly type: 'coupon' | 'other';
  /** Of a percent, in the currency of the purchase. */
  readonly cap: string | null;
  readonly amount: string;
}

export function discountLinesOf(takenOff: readonly TakenOff[]): readonly DiscountLine[] {
  return takenOff.map(({ type, terms, amount }) => lineOf(type, terms, amount));
}

type ShownTerms = Pick<CouponTerms, 'code' | 'mode' | 'value' | 'cap'>;

function lineOf(
  type: DiscountLine['type'],
  { code, mode, value, cap = null }: ShownTerms,
  amount: string,
): DiscountLine {
  return { type, code, mode, value, cap, amount };
}

/** The coupon comes last, with the remainder of the discount. */
export function reservedDiscounts({
  discount,
  discounts,
  coupon,
}: Pick<ReservationRow, 'discount' | 'discounts' | 'coupon'>): readonly DiscountLine[] {
  const others = discounts.map(({ amount, ...terms }) => lineOf('other', terms, amount));
  if (coupon === null) return others;
  const amount = others.reduce((left, line) => left.minus(line.amount), Big(discount)).toFixed();
  return [...others, lineOf('coupon', coupon, amount)];
}
