import Big from 'big.js';
import type { TakenOff } from '@domain/shop/discount/discount';
import type { ReservationRow } from '@projections/shop/reservation/table';

export interface DiscountLine {
  readonly type: 'coupon' | 'other';
  readonly code: string;
  readonly amount: string;
}

export function discountLinesOf(takenOff: readonly TakenOff[]): readonly DiscountLine[] {
  return takenOff.map(({ type, terms: { code }, amount }) => ({ type, code, amount }));
}

/** The coupon comes last, with the remainder of the discount. */
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
