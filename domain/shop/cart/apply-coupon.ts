import Big from 'big.js';
import type { Command, Decision } from '../../shared/command';
import { reject, type ComparedCoupons, type Rejection } from '../../shared/rejection';
import { isSame, refuseCoupon, type CouponToday, type Purchase } from '../coupon/coupon';
import { weighDiscounts, type CouponOnCart, type DiscountToday } from '../discount/discount';
import type { CartEvent } from './events';
import type { CartState } from './state';

export interface ApplyingFacts extends Pick<Purchase, 'currency' | 'subTotal' | 'step'> {
  readonly coupon: CouponToday | null;
  /** The coupon that the cart had when the facts were read. */
  readonly current: CouponOnCart | null;
  readonly discounts: readonly DiscountToday[];
}

export function decideApply(
  { input, facts, actor, at }: Command<{ replace?: boolean | undefined }, ApplyingFacts>,
  state: CartState,
): Decision<CartEvent> {
  const { coupon, currency, subTotal, step } = facts;
  if (state.lines.length === 0) return reject('rule', 'cart.empty');
  const purchase = { currency, subTotal, step, actor, at };
  const refusal = refuseCoupon(coupon, purchase);
  if (refusal !== null) return refusal;
  if (coupon === null || (state.coupon !== null && isSame(state.coupon, coupon.terms))) return [];
  const worse = input.replace === true ? null : refuseWorse(coupon, state.coupon, facts, purchase);
  return worse ?? [{ type: 'CartCouponApplied', data: coupon.terms }];
}

/** Compares the whole discount of the cart, since a coupon may or may not combine with others. */
function refuseWorse(
  coupon: CouponToday,
  applied: CartState['coupon'],
  { current, discounts }: ApplyingFacts,
  purchase: Purchase,
): Rejection | null {
  if (applied === null) return null;
  // Another coupon was applied after the facts were read.
  if (current?.terms.couponId !== applied.couponId) return reject('conflict', 'record.busy');
  const { terms } = coupon;
  const kept = weighDiscounts(discounts, current, purchase).discount;
  const replaced = weighDiscounts(discounts, { terms, today: coupon }, purchase).discount;
  if (new Big(replaced).gte(kept)) return null;
  const coupons = {
    currency: purchase.currency,
    current: { code: applied.code, discount: kept },
    offered: { code: terms.code, discount: replaced },
  };
  return { ...reject('conflict', 'coupon.saves-less', paramsOf(coupons)), coupons };
}

function paramsOf({ currency, current, offered }: ComparedCoupons): Rejection['params'] {
  return {
    currency,
    current: current.code,
    kept: current.discount,
    offered: offered.code,
    replaced: offered.discount,
  };
}
