import Big from 'big.js';
import type { TakenOff } from '@domain/shop/discount/discount';
import type { ReservationRow } from '@projections/shop/reservation/table';

/** One discount of a total. */
export interface DiscountLine {
  readonly type: 'coupon' | 'other';
  readonly code: string;
  /** In the currency of the total. */
  readonly amount: string;
}

/** The discounts of a priced cart, the coupon last. */
export function discountLinesOf(takenOff: readonly TakenOff[]): readonly DiscountLine[] {
  return takenOff.map(({ type, terms: { code }, amount }) => ({ type, code, amount }));
}

/** The discounts of a reservation, the coupon last, with what the others left of the discount. */
export function reservedDiscounts({
  discount,
  discounts,
  coupon,
}: Pick<ReservationRow, 'discount' | 'discounts' | 'coupon'>): readonly DiscountLine[] {
  const others = discounts.map(({ code, amount }) => ({ type: 'other' as const, code, amount }));
  if (coupon === null) return others;
  const amount = others.reduce((left, line) => left.minus(line.amount), Big(discount)).toFixed();
  return [...others, { type: 'coupon', code: coupon.code, amount }];
}
