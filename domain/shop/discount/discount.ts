import Big from 'big.js';
import type { Rejection } from '../../shared/rejection';
import {
  clientOf,
  discountOf,
  refuseCoupon,
  weighCoupon,
  type CouponToday,
  type Purchase,
} from '../coupon/coupon';
import type { CouponTerms } from '../coupon/terms';

/** A discount without a code, in the catalogue now. */
export interface DiscountToday extends CouponToday {
  /** Whether it combines with others. */
  readonly isStackable: boolean;
}

/** One discount of a purchase: its amount, and whose use it counts as. */
export interface TakenOff {
  readonly type: 'coupon' | 'other';
  readonly terms: CouponTerms;
  /** In the purchase's currency. */
  readonly amount: string;
  /** A company or a person. */
  readonly client: string;
}

/** The coupon of a cart, compared with the other discounts. */
export interface WeighedCoupon {
  readonly terms: CouponTerms;
  readonly discount: string;
  /** Why it no longer applies; null if it does. */
  readonly refusal: Rejection | null;
  /** Code of a larger discount that it does not combine with. The coupon is then not used. */
  readonly outdoneBy: string | null;
}

export interface WeighedDiscounts {
  /** The discounts that apply, the coupon last. */
  readonly takenOff: readonly TakenOff[];
  /** Null if the cart has no coupon. */
  readonly coupon: WeighedCoupon | null;
  /** The sum, at most the subtotal. */
  readonly discount: string;
}

/** The coupon of a cart, and the coupon as it is today; null if it is gone. */
export interface CouponOnCart {
  readonly terms: CouponTerms;
  readonly today: CouponToday | null;
}

/**
 * Chooses the discounts of a purchase. A discount that is not stackable applies alone; stackable ones combine
 * with each other and with a coupon. The customer gets the largest sum. If two are equal, no coupon is used.
 */
export function weighDiscounts(
  automatic: readonly DiscountToday[],
  coupon: CouponOnCart | null,
  purchase: Purchase,
): WeighedDiscounts {
  const offered = automatic
    .filter((discount) => refuseCoupon(discount, purchase) === null)
    .map(({ isStackable, ...today }) => ({ isStackable, candidate: candidateOf('other', today, purchase) }))
    .toSorted((one, other) => compare(one.candidate.terms.code, other.candidate.terms.code));
  const stack = offered.filter(({ isStackable }) => isStackable).map(({ candidate }) => candidate);
  const alone = offered.filter(({ isStackable }) => !isStackable).map(({ candidate }) => [candidate]);
  const weighed = coupon && weighCoupon(coupon.terms, coupon.today, purchase);
  const typed =
    coupon !== null && coupon.today !== null && weighed?.refusal === null
      ? [candidateOf('coupon', { ...coupon.today, terms: coupon.terms }, purchase)]
      : [];
  const best = [stack, ...alone, ...(typed.length > 0 ? [[...stack, ...typed]] : [])]
    .map((candidates) => takenFrom(purchase.subTotal, candidates))
    .reduce((most, one) => (sumOf(one).gt(sumOf(most)) ? one : most));
  const counted = best.find(({ type }) => type === 'coupon');
  return {
    takenOff: best,
    coupon: weighed && {
      terms: weighed.terms,
      discount: counted?.amount ?? '0',
      refusal: weighed.refusal,
      outdoneBy: weighed.refusal === null && counted === undefined ? (best[0]?.terms.code ?? null) : null,
    },
    discount: sumOf(best).toFixed(),
  };
}

type Candidate = Omit<TakenOff, 'amount'>;

function candidateOf(
  type: TakenOff['type'],
  { terms, company }: CouponToday,
  { actor }: Purchase,
): Candidate {
  return { type, terms, client: clientOf(actor, company) };
}

/** Each discount is calculated on the whole subtotal, as long as something is left. */
function takenFrom(subTotal: string, candidates: readonly Candidate[]): readonly TakenOff[] {
  const taken: TakenOff[] = [];
  for (const candidate of candidates) {
    const left = Big(subTotal).minus(sumOf(taken));
    const amount = Big(discountOf(candidate.terms, subTotal));
    const off = amount.gt(left) ? left : amount;
    if (off.gt(0)) taken.push({ ...candidate, amount: off.toFixed() });
  }
  return taken;
}

function sumOf(taken: readonly TakenOff[]): Big {
  return taken.reduce((sum, { amount }) => sum.plus(amount), Big(0));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
