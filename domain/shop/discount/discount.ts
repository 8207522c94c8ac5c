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

/** A discount that nobody types in, as the catalogue has it now. */
export interface DiscountToday extends CouponToday {
  /** Whether it is taken off together with others. */
  readonly isStackable: boolean;
}

/** One discount of a purchase: what it takes off, and whose use of it that is. */
export interface TakenOff {
  readonly type: 'coupon' | 'other';
  readonly terms: CouponTerms;
  /** In the purchase's currency. */
  readonly amount: string;
  /** A company or a person. */
  readonly client: string;
}

/** A coupon on a cart beside the other discounts. */
export interface WeighedCoupon {
  readonly terms: CouponTerms;
  readonly discount: string;
  /** Why it does not count any more; null while it does. */
  readonly refusal: Rejection | null;
  /** Code of the discount that takes off more and does not go with it; its use is not spent. */
  readonly outdoneBy: string | null;
}

export interface WeighedDiscounts {
  /** What counts, the coupon last. */
  readonly takenOff: readonly TakenOff[];
  /** Null where the cart has none. */
  readonly coupon: WeighedCoupon | null;
  /** Of all together; never more than the subtotal. */
  readonly discount: string;
}

/** A coupon put on a cart, and as it is today; null where it is gone. */
export interface CouponOnCart {
  readonly terms: CouponTerms;
  readonly today: CouponToday | null;
}

/**
 * The discounts of a purchase. One that is not stackable is taken off alone; those that are go together and with a coupon. Of what may be
 * taken off, the customer gets the most; where it is the same, no coupon is spent.
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

/** Each of the whole subtotal, one after the other, as long as something is left. */
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
