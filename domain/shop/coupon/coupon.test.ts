import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { visitor, type Actor } from '../../shared/actor';
import { decimalsOf } from '../../shared/currency-decimals';
import {
  clientOf,
  discountOf,
  usesToReserve,
  refuseCoupon,
  weighCoupon,
  type CouponToday,
  type Purchase,
} from './coupon';
import type { CouponTerms } from './terms';

const mine = '0198a000-0000-7000-8000-0000000000c1';
const theirs = '0198a000-0000-7000-8000-0000000000c2';
const customer: Actor = { ...visitor, kind: 'person', id: 'ana', roles: ['client'], companyIds: [mine] };

const tenPercent: CouponTerms = {
  couponId: '0198a000-0000-7000-8000-000000000001',
  code: 'BIENVENIDA10',
  mode: 'percent',
  value: '10',
  minimum: null,
  currency: null,
};
const fiftyOff: CouponTerms = { ...tenPercent, mode: 'amount', value: '50', currency: 'USD' };

const coupon = (changes: Partial<CouponToday> = {}): CouponToday => ({
  terms: tenPercent,
  isActive: true,
  company: null,
  lastDay: null,
  timeZone: 'America/Santiago',
  maximumUses: null,
  usesPerClient: 1,
  uses: { all: 0, ofClient: 0 },
  ...changes,
});

const purchase = (changes: Partial<Purchase> = {}): Purchase => ({
  actor: customer,
  at: '2026-11-21T12:00:00.000Z',
  currency: 'USD',
  subTotal: '504',
  step: '1',
  ...changes,
});
const of = (subTotal: string) => ({ subTotal, step: '1' });

const refusalOf = (changes: Partial<CouponToday>, of: Partial<Purchase> = {}) =>
  refuseCoupon(coupon(changes), purchase(of));

describe('a coupon', () => {
  test('for everybody, or for the own company, can be used', () => {
    expect(refusalOf({})).toBeNull();
    expect(refusalOf({ company: mine })).toBeNull();
  });

  test.each([
    ['that nobody knows', null],
    ["of another client's", coupon({ company: theirs })],
    ['that was not activated', coupon({ isActive: false })],
  ])('%s is not there', (_case, unknown) => {
    expect(refuseCoupon(unknown, purchase())).toMatchObject({ kind: 'not-found', code: 'coupon.not-found' });
  });

  test('counts through its last day where its company is, and not after it', () => {
    const lastDay = '2026-11-21';
    // 23:59 in Santiago is the day after in UTC.
    expect(refusalOf({ lastDay }, { at: '2026-11-22T02:59:00.000Z' })).toBeNull();
    expect(refusalOf({ lastDay }, { at: '2026-11-22T03:00:00.000Z' })).toMatchObject({
      code: 'coupon.expired',
    });
  });

  test('is used once a client, unless it says more', () => {
    const uses = { all: 1, ofClient: 1 };
    expect(refusalOf({ uses })).toMatchObject({ code: 'coupon.already-used' });
    expect(refusalOf({ uses, usesPerClient: 2 })).toBeNull();
  });

  test('has as many uses as it says, of all clients together', () => {
    const uses = { all: 5, ofClient: 0 };
    expect(refusalOf({ uses, maximumUses: 5 })).toMatchObject({ code: 'coupon.used-up' });
    expect(refusalOf({ uses, maximumUses: 6 })).toBeNull();
  });

  test('with amounts counts in its own currency', () => {
    expect(refusalOf({ terms: fiftyOff }, { currency: 'EUR' })).toMatchObject({
      code: 'coupon.other-currency',
      params: { currency: 'USD' },
    });
  });

  test('is taken off from its least subtotal on', () => {
    const terms = { ...tenPercent, minimum: '504.5', currency: 'USD' };
    expect(refusalOf({ terms })).toMatchObject({
      code: 'coupon.under-minimum',
      params: { minimum: 504.5 },
    });
    expect(refusalOf({ terms }, { subTotal: '504.50' })).toBeNull();
  });

  test('is counted by the company it is for, by the own one, or by the person', () => {
    const severals: Actor = { ...customer, companyIds: [theirs, mine] };
    expect(clientOf(severals, mine)).toBe(mine);
    expect(clientOf(severals, null)).toBe(theirs);
    expect(clientOf({ ...customer, companyIds: [] }, null)).toBe('ana');
  });
});

describe('a discount', () => {
  test('takes an amount off to the cent and floors a percent', () => {
    expect(discountOf({ ...fiftyOff, value: '49.9', exact: true }, of('509'))).toBe('49.9');
    expect(discountOf({ ...tenPercent, exact: true }, of('509'))).toBe('50');
  });

  test('of a coupon put on a cart before amounts were exact is whole units, as it was shown', () => {
    expect(discountOf(tenPercent, of('509'))).toBe('50');
    expect(discountOf({ ...tenPercent, value: '12.5' }, of('363'))).toBe('45');
    expect(discountOf({ ...fiftyOff, value: '49.9' }, of('509'))).toBe('49');
    // There are no half pesos: page, PDF and mail would not add up.
    expect(discountOf({ ...fiftyOff, value: '5000.5', currency: 'CLP' }, of('420000'))).toBe('5000');
  });

  test('of a percent is at most its cap, in whole units', () => {
    const capped = { ...tenPercent, cap: '49.9', currency: 'USD', exact: true } as const;
    expect(discountOf(capped, of('480'))).toBe('48');
    expect(discountOf(capped, of('509'))).toBe('49');
    expect(discountOf({ ...capped, cap: '50' }, of('90000'))).toBe('50');
  });

  test('has no more decimals than its currency, even if the catalogue once took more', () => {
    const old = { ...fiftyOff, exact: true } as const;
    expect(discountOf({ ...old, value: '5000.5', currency: 'CLP' }, of('420000'))).toBe('5000');
    expect(discountOf({ ...old, value: '1.2345', currency: 'KWD' }, of('100'))).toBe('1.234');
  });

  test('never takes off more than there is', () => {
    expect(discountOf(fiftyOff, of('30'))).toBe('30');
    expect(discountOf({ ...tenPercent, value: '250' }, of('30'))).toBe('30');
    const units = fc.integer({ min: 0, max: 10_000_000 }).map(String);
    const fractions = fc
      .integer({ min: 0, max: 2_000_000_000 })
      .map((millionths) => String(millionths / 1e6));
    const anyTerms = fc.record({
      mode: fc.constantFrom('amount' as const, 'percent' as const),
      value: fc.oneof(units, fractions),
      cap: fc.option(fractions),
      currency: fc.constantFrom('CLP', 'USD', 'KWD'),
    });
    fc.assert(
      fc.property(anyTerms, units, (changes, subTotal) => {
        const off = new Big(discountOf({ ...fiftyOff, ...changes, exact: true }, of(subTotal)));
        expect(off.gte(0) && off.lte(subTotal)).toBe(true);
        const { mode, cap, currency } = changes;
        expect(off).toEqual(off.round(mode === 'percent' ? 0 : decimalsOf(currency)));
        if (mode === 'percent' && cap !== null) expect(off.lte(cap)).toBe(true);
      }),
    );
  });
});

describe('a coupon on a cart', () => {
  test('takes off what it did when it was put there, however the catalogue writes it', () => {
    const today = coupon({ terms: { ...tenPercent, value: '10.00' } });
    expect(weighCoupon(tenPercent, today, purchase())).toMatchObject({ discount: '50', refusal: null });
  });

  test.each([
    ['takes off less since', coupon({ terms: { ...tenPercent, value: '5' } }), 'coupon.changed'],
    ['has a cap since', coupon({ terms: { ...tenPercent, cap: '20' } }), 'coupon.changed'],
    ['is over', coupon({ lastDay: '2026-11-20' }), 'coupon.expired'],
    ['is gone', null, 'coupon.withdrawn'],
    ["is another client's now", coupon({ company: theirs }), 'coupon.withdrawn'],
  ])('that %s counts for nothing', (_case, today, code) => {
    expect(weighCoupon(tenPercent, today, purchase())).toMatchObject({ discount: '0', refusal: { code } });
  });

  test('takes a place among its client’s uses and one among all, limited or not', () => {
    const places = (limited: Partial<CouponToday>) =>
      usesToReserve(coupon(limited), mine).map(({ scope, key, holders }) => [scope, key, holders]);
    const ofClient = ['coupon.client-use', `${tenPercent.couponId}/${mine}`, 1];
    expect(places({})).toEqual([ofClient, ['coupon.use', tenPercent.couponId, 1_000_000_000]]);
    expect(places({ maximumUses: 7 })).toEqual([ofClient, ['coupon.use', tenPercent.couponId, 7]]);
  });
});
