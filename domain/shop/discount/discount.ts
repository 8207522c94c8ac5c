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

export interface DiscountToday extends CouponToday {
  readonly isStackable: boolean;
}

export interface TakenOff {
  readonly type: 'coupon' | 'other';
  readonly terms: CouponTerms;
  readonly amount: string;
  readonly client: string;
}

export interface WeighedCoupon {
  readonly terms: CouponTerms;
  readonly discount: string;
  readonly refusal: Rejection | null;
  /** Code of a larger discount that the coupon does not combine with. The coupon is then not used. */
  readonly outdoneBy: string | null;
}

export interface WeighedDiscounts {
  readonly takenOff: readonly TakenOff[];
  readonly coupon: WeighedCoupon | null;
  readonly discount: string;
}

export interface CouponOnCart {
  readonly terms: CouponTerms;
  readonly today: CouponToday | null;
}

/** A discount that is not stackable applies alone. The largest sum wins; on a tie no coupon is used. */
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
    .map((candidates) => takenFrom(purchase, candidates))
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

/** Each is calculated on the whole subtotal, as long as something is left. */
function takenFrom(purchase: Purchase, candidates: readonly Candidate[]): readonly TakenOff[] {
  const taken: TakenOff[] = [];
  for (const candidate of candidates) {
    const left = Big(purchase.subTotal).minus(sumOf(taken));
    const amount = Big(discountOf(candidate.terms, purchase));
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
