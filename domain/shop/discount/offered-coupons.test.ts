import { describe, expect, test } from 'vitest';
import { visitor, type Actor } from '../../shared/actor';
import type { CouponToday, Purchase } from '../coupon/coupon';
import { offeredCoupons } from './offered-coupons';

const customer: Actor = {
  ...visitor,
  kind: 'person',
  id: '0198a000-0000-7000-8000-000000000001',
  roles: ['client'],
  companyIds: ['own'],
};
const purchase: Purchase = {
  ...{ actor: customer, at: '2026-11-21T12:00:00Z', currency: 'USD', subTotal: '400', step: '1' },
};
const coupon = (code: string, value: string, changes: Partial<CouponToday> = {}): CouponToday => ({
  terms: { couponId: code, code, mode: 'percent', value, minimum: null, currency: null },
  ...{ isActive: true, company: null, lastDay: null, timeZone: 'America/Santiago' },
  ...{ maximumUses: null, usesPerClient: 1, uses: { all: 0, ofClient: 0 } },
  ...changes,
});
const offered = (coupons: readonly CouponToday[], changes: Partial<Purchase> = {}) =>
  offeredCoupons(coupons, { discounts: [], current: null }, { ...purchase, ...changes }).map(
    ({ terms, saves }) => [terms.code, saves],
  );

describe('public coupons', () => {
  test('are offered by what they save, the best first', () => {
    expect(offered([coupon('CINCO', '5'), coupon('DIEZ', '10')])).toEqual([
      ['DIEZ', '40'],
      ['CINCO', '20'],
    ]);
  });

  test('are not offered where they do not apply', () => {
    const minimum = coupon('MINIMO', '10');
    expect(
      offered([
        coupon('VENCIDO', '10', { lastDay: '2026-11-20' }),
        coupon('USADO', '10', { uses: { all: 1, ofClient: 1 } }),
        coupon('AJENO', '10', { company: 'other' }),
        coupon('APAGADO', '10', { isActive: false }),
        { ...minimum, terms: { ...minimum.terms, minimum: '500', currency: 'USD' } },
        coupon('NADA', '0'),
      ]),
    ).toEqual([]);
    expect(offered([coupon('PROPIO', '10', { company: 'own' })])).toEqual([['PROPIO', '40']]);
  });

  test('are compared with the discount that the cart has already', () => {
    const current = coupon('DIEZ', '10');
    const found = offeredCoupons(
      [coupon('CINCO', '5'), coupon('DOCE', '12')],
      { discounts: [], current: { terms: current.terms, today: current } },
      purchase,
    );
    expect(found).toMatchObject([{ terms: { code: 'DOCE' }, saves: '8' }]);
  });
});
