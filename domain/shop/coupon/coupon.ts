import Big from 'big.js';
import type { Actor } from '../../shared/actor';
import type { Reservation } from '../../shared/command';
import { dayIn } from '../../shared/day';
import { roundDown } from '../../shared/money';
import { reject, type Rejection } from '../../shared/rejection';
import type { CouponTerms } from './terms';

/** A coupon or another discount as the catalogue has it now, and how often it was used. */
export interface CouponToday {
  readonly terms: CouponTerms;
  /** Activated, and not removed since. */
  readonly isActive: boolean;
  /** The company that alone may use it; null is everybody's. */
  readonly company: string | null;
  /** Its last day, which still counts whole in `timeZone`; null has none. */
  readonly lastDay: string | null;
  readonly timeZone: string;
  /** Of all clients together; null has no limit. */
  readonly maximumUses: number | null;
  /** Null has no limit. */
  readonly usesPerClient: number | null;
  readonly uses: { readonly all: number; readonly ofClient: number };
}

/** What a coupon is weighed against. */
export interface Purchase {
  readonly actor: Actor;
  /** ISO instant. */
  readonly at: string;
  readonly currency: string;
  readonly subTotal: string;
}

/** Whose uses count together: the company a coupon is for, else the customer's own, else the person. */
export function clientOf(actor: Actor, company: string | null): string {
  return company ?? actor.companyIds[0] ?? actor.id;
}

/**
 * Why a coupon cannot be used for a purchase; null when it can. Somebody else's, and one that is not active, is answered as one that is not
 * there (docs/domain-rules.md).
 */
export function refuseCoupon(coupon: CouponToday | null, purchase: Purchase): Rejection | null {
  if (coupon === null || !coupon.isActive || !isFor(purchase.actor, coupon)) {
    return reject('not-found', 'coupon.not-found');
  }
  const { terms, lastDay, timeZone, maximumUses, usesPerClient, uses } = coupon;
  if (lastDay !== null && dayIn(timeZone, purchase.at) > lastDay) {
    return reject('rule', 'coupon.expired');
  }
  if (usesPerClient !== null && uses.ofClient >= usesPerClient) return reject('rule', 'coupon.already-used');
  if (maximumUses !== null && uses.all >= maximumUses) return reject('rule', 'coupon.used-up');
  return refuseAmounts(terms, purchase);
}

function isFor({ companyIds }: Actor, { company }: CouponToday): boolean {
  return company === null || companyIds.includes(company);
}

function refuseAmounts(
  { currency, minimum }: CouponTerms,
  { currency: asked, subTotal }: Purchase,
): Rejection | null {
  if (currency !== null && currency !== asked) return reject('rule', 'coupon.other-currency', { currency });
  if (minimum !== null && new Big(subTotal).lt(minimum)) {
    return reject('rule', 'coupon.under-minimum', { minimum: Number(minimum), currency: asked });
  }
  return null;
}

/**
 * What is taken off a subtotal, in the subtotal's currency: an amount exactly, a percent floored to whole units (docs/domain-rules.md), never
 * more than there is.
 */
export function discountOf({ mode, value, exact }: CouponTerms, subTotal: string): string {
  const whole = new Big(subTotal);
  const off = mode === 'percent' ? whole.times(value).div(100) : new Big(value);
  const taken = mode === 'amount' && exact ? off : roundDown(off);
  return (taken.gt(whole) ? whole : taken).toFixed();
}

/** A coupon on a cart by itself: what it takes off now, or why it does not count any more. */
interface CouponAlone {
  readonly terms: CouponTerms;
  readonly discount: string;
  readonly refusal: Rejection | null;
}

/** Weighs the coupon put on a cart against what the catalogue says today: terms that changed since are not what the customer saw. */
export function weighCoupon(terms: CouponTerms, today: CouponToday | null, purchase: Purchase): CouponAlone {
  const refusal = today === null ? withdrawn() : refuseApplied(terms, today, purchase);
  return { terms, discount: refusal === null ? discountOf(terms, purchase.subTotal) : '0', refusal };
}

/** That a coupon was there is no secret to who had put it on a cart. */
const withdrawn = (): Rejection => reject('rule', 'coupon.withdrawn');

function refuseApplied(terms: CouponTerms, today: CouponToday, purchase: Purchase): Rejection | null {
  const refusal = refuseCoupon(today, purchase);
  if (refusal !== null) return refusal.code === 'coupon.not-found' ? withdrawn() : refusal;
  return isSame(terms, today.terms) ? null : reject('rule', 'coupon.changed');
}

/** Whether two coupons take off the same; amounts are compared as numbers. */
export function isSame(one: CouponTerms, other: CouponTerms): boolean {
  return (
    one.couponId === other.couponId &&
    one.mode === other.mode &&
    one.currency === other.currency &&
    new Big(one.value).eq(other.value) &&
    new Big(one.minimum ?? 0).eq(other.minimum ?? 0)
  );
}

/** Frees the coupon uses that a reservation holds: confirming these keys, which nobody else asks for, releases the others of their scopes. */
export function freedUses(id: string): Reservation[] {
  const key = `freed ${id}`;
  return [
    { scope: 'coupon.client-use', key, code: 'coupon.already-used' },
    { scope: 'coupon.use', key, code: 'coupon.used-up' },
  ];
}

/** Uses of a coupon without a limit: more than there can be. */
const unlimited = 1_000_000_000;

/** The keys that one use of a coupon or another discount holds: one of its client's uses, and one of all uses, which a limit set later counts. */
export function usesToReserve(
  { terms, usesPerClient, maximumUses }: CouponToday,
  client: string,
): Reservation[] {
  const { couponId } = terms;
  return [
    {
      scope: 'coupon.client-use',
      key: `${couponId}/${client}`,
      holders: usesPerClient ?? unlimited,
      code: 'coupon.already-used',
    },
    { scope: 'coupon.use', key: couponId, holders: maximumUses ?? unlimited, code: 'coupon.used-up' },
  ];
}
