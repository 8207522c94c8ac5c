import Big from 'big.js';
import { reachedCompanyIds, type Actor } from '../../shared/actor';
import type { Reservation } from '../../shared/command';
import { decimalsOf } from '../../shared/currency-decimals';
import { dayIn } from '../../shared/day';
import { roundDown } from '../../shared/money';
import { reject, type Rejection } from '../../shared/rejection';
import type { CouponTerms } from './terms';

export interface CouponToday {
  readonly terms: CouponTerms;
  /** Activated and not removed. */
  readonly isActive: boolean;
  /** The only company that may use it. Null: anybody. */
  readonly company: string | null;
  /** Inclusive, in `timeZone`. Null: no last day. */
  readonly lastDay: string | null;
  readonly timeZone: string;
  /** Of all clients together. Null: no limit. */
  readonly maximumUses: number | null;
  readonly usesPerClient: number | null;
  /** `ofMerged`: uses by companies that were merged into the client's since. */
  readonly uses: { readonly all: number; readonly ofClient: number; readonly ofMerged?: number };
}

export interface Purchase {
  readonly actor: Actor;
  /** ISO instant. */
  readonly at: string;
  readonly currency: string;
  readonly subTotal: string;
  /** A percent is rounded down to a multiple of it. */
  readonly step: string;
}

/** Uses are counted by the coupon's company, else the customer's company, else the person. */
export function clientOf(actor: Actor, company: string | null): string {
  return company ?? actor.companyIds[0] ?? actor.id;
}

/** Null: it can. Coupons of others and inactive ones count as unknown codes (docs/domain-rules.md). */
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

function isFor(actor: Actor, { company }: CouponToday): boolean {
  return company === null || reachedCompanyIds(actor).includes(company);
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
 * At most the subtotal. A percentage, also one cut at its cap, is rounded down to the step
 * (docs/domain-rules.md). Older amounts may have more decimals than their currency.
 */
export function discountOf(
  { mode, value, cap = null, currency, exact }: CouponTerms,
  { subTotal, step }: Pick<Purchase, 'subTotal' | 'step'>,
): string {
  const whole = new Big(subTotal);
  const off = mode === 'percent' ? lesser(whole.times(value).div(100), cap) : new Big(value);
  const isExact = mode === 'amount' && exact && currency !== null;
  const taken = isExact ? off.round(decimalsOf(currency), Big.roundDown) : roundDown(off, step);
  return lesser(taken, whole).toFixed();
}

function lesser(amount: Big, limit: Big | string | null): Big {
  return limit !== null && amount.gt(limit) ? new Big(limit) : amount;
}

interface CouponAlone {
  readonly terms: CouponTerms;
  readonly discount: string;
  readonly refusal: Rejection | null;
}

/** Changed terms are refused: the customer saw others. */
export function weighCoupon(terms: CouponTerms, today: CouponToday | null, purchase: Purchase): CouponAlone {
  const refusal = today === null ? withdrawn() : refuseApplied(terms, today, purchase);
  return { terms, discount: refusal === null ? discountOf(terms, purchase) : '0', refusal };
}

/** The customer knows the code, so the answer may say that the coupon was withdrawn. */
const withdrawn = (): Rejection => reject('rule', 'coupon.withdrawn');

function refuseApplied(terms: CouponTerms, today: CouponToday, purchase: Purchase): Rejection | null {
  const refusal = refuseCoupon(today, purchase);
  if (refusal !== null) return refusal.code === 'coupon.not-found' ? withdrawn() : refusal;
  return isSame(terms, today.terms) ? null : reject('rule', 'coupon.changed');
}

export function isSame(one: CouponTerms, other: CouponTerms): boolean {
  return (
    one.couponId === other.couponId &&
    one.mode === other.mode &&
    one.currency === other.currency &&
    new Big(one.value).eq(other.value) &&
    new Big(one.minimum ?? 0).eq(other.minimum ?? 0) &&
    new Big(one.cap ?? 0).eq(other.cap ?? 0)
  );
}

/** Confirming these placeholder keys releases the others of their scopes. */
export function freedUses(id: string): Reservation[] {
  const key = `freed ${id}`;
  return [
    { scope: 'coupon.client-use', key, code: 'coupon.already-used' },
    { scope: 'coupon.use', key, code: 'coupon.used-up' },
  ];
}

const unlimited = 1_000_000_000;

/** One of the client's uses and one of all uses, even without limits, since one may be set later. */
export function usesToReserve(
  {
    terms,
    usesPerClient,
    maximumUses,
    uses,
  }: Pick<CouponToday, 'usesPerClient' | 'maximumUses' | 'uses'> & {
    readonly terms: Pick<CouponTerms, 'couponId'>;
  },
  client: string,
): Reservation[] {
  const { couponId } = terms;
  return [
    {
      scope: 'coupon.client-use',
      key: `${couponId}/${client}`,
      // Uses of merged companies have their own keys.
      holders: usesPerClient === null ? unlimited : Math.max(usesPerClient - (uses.ofMerged ?? 0), 0),
      code: 'coupon.already-used',
    },
    { scope: 'coupon.use', key: couponId, holders: maximumUses ?? unlimited, code: 'coupon.used-up' },
  ];
}
