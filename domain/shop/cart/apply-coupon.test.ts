import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { visitor, type Actor } from '../../shared/actor';
import { isRejection } from '../../shared/rejection';
import type { CouponToday } from '../coupon/coupon';
import type { CouponTerms } from '../coupon/terms';
import type { DiscountToday } from '../discount/discount';
import type { ApplyingFacts } from './apply-coupon';
import { cart } from './cart';
import { applyCoupon, removeCoupon } from './commands';
import type { CartEvent } from './events';
import { applyCouponInput } from './inputs';
import type { CartState } from './state';

const person = '0198a000-0000-7000-8000-000000000001';
const rateId = '0198a000-0000-7000-8000-0000000000aa';
const welcome = '0198a000-0000-7000-8000-0000000000bb';
const summer = '0198a000-0000-7000-8000-0000000000cc';
const customer: Actor = { ...visitor, kind: 'person', id: person, roles: ['user'] };
const by = { actor: customer, commandId: 'c1', at: '2026-11-21T12:00:00.000Z' };

const terms = (changes: Partial<CouponTerms> = {}): CouponTerms => ({
  couponId: welcome,
  code: 'BIENVENIDA10',
  mode: 'percent',
  value: '10',
  minimum: null,
  currency: null,
  exact: true,
  ...changes,
});
const today = (changes: Partial<CouponTerms> = {}, more: Partial<CouponToday> = {}): CouponToday => ({
  terms: terms(changes),
  isActive: true,
  company: null,
  lastDay: null,
  timeZone: 'America/Santiago',
  maximumUses: null,
  usesPerClient: 1,
  uses: { all: 0, ofClient: 0 },
  ...more,
});
const ofSummer = (value: string) => today({ couponId: summer, code: 'VERANO', value });

const line: CartEvent = {
  type: 'CartLineAdded',
  data: {
    lineId: 'c1',
    rateId,
    request: {
      load: {
        measuredBy: 'totals',
        type: 'AERIAL',
        weightUnit: 'KGS',
        totals: { amount: 1, weight: '100', volume: '0.5' },
      },
      currency: 'USD',
    },
    amount: 1,
    agreed: { total: '504', currency: 'USD' },
  },
};
const applied: CartEvent = { type: 'CartCouponApplied', data: terms() };
const given = (...events: CartEvent[]): CartState => events.reduce(cart.evolve, cart.initial);

interface Applying extends Partial<ApplyingFacts> {
  readonly replace?: boolean;
  readonly actor?: Actor;
}

const apply = (state: CartState, coupon: CouponToday | null, applying: Applying = {}) => {
  const { replace, actor = customer, ...facts } = applying;
  const current = state.coupon && { terms: state.coupon, today: today() };
  const input = applyCouponInput.parse({ cartId: person, code: ' bienvenida10 ', replace });
  const known = { coupon, current, discounts: [], currency: 'USD', subTotal: '504', step: '1', ...facts };
  return applyCoupon.decide({ ...by, input, facts: known, actor }, state);
};

describe('a coupon', () => {
  test('is put on the cart with what it takes off, once', () => {
    expect(apply(given(line), today())).toEqual([applied]);
    expect(given(line, applied).coupon).toEqual(terms());
    expect(apply(given(line, applied), today())).toEqual([]);
  });

  test('needs something in the cart, and has to count', () => {
    expect(apply(cart.initial, today())).toMatchObject({ code: 'cart.empty' });
    expect(apply(given(line), null)).toMatchObject({ kind: 'not-found', code: 'coupon.not-found' });
    expect(apply(given(line), today({}, { company: rateId }))).toMatchObject({ code: 'coupon.not-found' });
  });

  test("cannot be put on somebody else's cart", () => {
    const stranger = { ...customer, id: summer };
    expect(apply(given(line), today(), { actor: stranger })).toMatchObject({ code: 'cart.not-found' });
  });

  test('is taken off again, once, and does not outlive the round', () => {
    const remove = (state: CartState) =>
      removeCoupon.decide({ ...by, input: { cartId: person }, facts: undefined }, state);
    const removed: CartEvent = { type: 'CartCouponRemoved', data: { couponId: welcome } };
    expect(remove(given(line, applied))).toEqual([removed]);
    expect(given(line, applied, removed).coupon).toBeNull();
    expect(remove(given(line))).toEqual([]);
    const closed: CartEvent = { type: 'CartClosed', data: { reservationId: rateId, reason: 'reserved' } };
    expect(given(line, applied, closed).coupon).toBeNull();
  });
});

describe('a second coupon', () => {
  const state = given(line, applied);

  test('that saves as much or more replaces the first at once', () => {
    expect(apply(state, ofSummer('10'))).toMatchObject([{ data: { code: 'VERANO' } }]);
    expect(apply(state, ofSummer('20'))).toMatchObject([{ data: { code: 'VERANO' } }]);
  });

  test('that saves less needs consent, and is told with both amounts', () => {
    expect(apply(state, ofSummer('5'))).toMatchObject({
      kind: 'conflict',
      code: 'coupon.saves-less',
      coupons: {
        currency: 'USD',
        current: { code: 'BIENVENIDA10', discount: '50' },
        offered: { code: 'VERANO', discount: '25' },
      },
    });
    expect(apply(state, ofSummer('5'), { replace: false })).toMatchObject({ code: 'coupon.saves-less' });
    expect(apply(state, ofSummer('5'), { replace: true })).toMatchObject([{ data: { code: 'VERANO' } }]);
  });

  test('is compared on the cart as it is: a cap and an amount may turn the order', () => {
    const capped = today({ couponId: summer, code: 'TOPE', value: '40', cap: '30', currency: 'USD' });
    expect(apply(state, capped)).toMatchObject({ coupons: { offered: { discount: '30' } } });
    expect(apply(state, capped, { subTotal: '300' })).toHaveLength(1);
  });

  test('replaces one that no longer counts, whatever it saves', () => {
    for (const now of [null, today({}, { lastDay: '2026-11-20' })])
      expect(apply(state, ofSummer('1'), { current: { terms: terms(), today: now } })).toHaveLength(1);
  });

  test('is compared with the other discounts of the cart', () => {
    const always: DiscountToday = {
      ...today({ couponId: rateId, code: 'SIEMPRE', value: '12' }, { usesPerClient: null }),
      isStackable: false,
    };
    // Neither coupon counts beside it, so nothing is lost.
    expect(apply(state, ofSummer('5'), { discounts: [always] })).toHaveLength(1);
    const stacked = { ...always, isStackable: true };
    expect(apply(state, ofSummer('5'), { discounts: [stacked] })).toMatchObject({
      coupons: { current: { discount: '110' }, offered: { discount: '85' } },
    });
  });

  test('is not compared with a coupon that was applied after the facts were read', () => {
    for (const current of [null, { terms: ofSummer('1').terms, today: ofSummer('1') }])
      expect(apply(state, ofSummer('5'), { current })).toMatchObject({ code: 'record.busy' });
  });

  test('never lowers the discount without consent', () => {
    const percent = fc.integer({ min: 1, max: 100 }).map(String);
    fc.assert(
      fc.property(
        percent,
        percent,
        fc.integer({ min: 1, max: 100_000 }).map(String),
        (one, two, subTotal) => {
          const first = today({ value: one });
          const held = given(line, { type: 'CartCouponApplied', data: first.terms });
          const off = (value: string) => Math.floor((Number(subTotal) * Number(value)) / 100);
          const current = { terms: first.terms, today: first };
          const decision = apply(held, ofSummer(two), { current, subTotal });
          expect(isRejection(decision)).toBe(off(two) < off(one));
        },
      ),
    );
  });
});
