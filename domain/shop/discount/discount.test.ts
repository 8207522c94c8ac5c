import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { visitor, type Actor } from '../../shared/actor';
import type { Purchase } from '../coupon/coupon';
import { weighDiscounts, type CouponOnCart, type DiscountToday } from './discount';

const company = '0198a000-0000-7000-8000-0000000000c1';
const customer: Actor = { ...visitor, kind: 'person', id: 'ana', roles: ['client'], companyIds: [company] };

function discount(code: string, taken: string, changes: Partial<DiscountToday> = {}): DiscountToday {
  const [value = '0', currency = null] = taken.split(' ');
  return {
    terms: {
      couponId: `0198a000-0000-7000-8000-${code.padStart(12, '0')}`,
      code,
      mode: currency === null ? 'percent' : 'amount',
      value,
      minimum: null,
      currency,
      exact: true,
    },
    isActive: true,
    company: null,
    lastDay: null,
    timeZone: 'America/Santiago',
    maximumUses: null,
    usesPerClient: null,
    uses: { all: 0, ofClient: 0 },
    isStackable: false,
    ...changes,
  };
}
const stackable = { isStackable: true };
const couponOf = (code: string, taken: string, changes: Partial<DiscountToday> = {}): CouponOnCart => {
  const today = discount(code, taken, { usesPerClient: 1, ...changes });
  return { terms: today.terms, today };
};
const weigh = (
  automatic: readonly DiscountToday[],
  coupon: CouponOnCart | null = null,
  changes: Partial<Purchase> = {},
) =>
  weighDiscounts(automatic, coupon, {
    actor: customer,
    at: '2026-11-21T12:00:00.000Z',
    currency: 'USD',
    subTotal: '252',
    step: '1',
    ...changes,
  });
const taken = (...args: Parameters<typeof weigh>) =>
  weigh(...args).takenOff.map(({ terms, amount }) => `${terms.code} ${amount}`);

describe('a discount without a code', () => {
  test('is taken off at once: a percent floored, an amount to the cent, never more than there is', () => {
    expect(taken([discount('TEN', '10')])).toEqual(['TEN 25']);
    expect(taken([discount('FIFTY', '49.9 USD')])).toEqual(['FIFTY 49.9']);
    expect(taken([discount('ALL', '300 USD')])).toEqual(['ALL 252']);
  });

  test.each([
    ['of another company', { company: '0198a000-0000-7000-8000-0000000000c2' }, {}],
    ['that was switched off', { isActive: false }, {}],
    ['whose last day is over', { lastDay: '2026-11-20' }, {}],
    ['whose uses are spent', { maximumUses: 5, uses: { all: 5, ofClient: 0 } }, {}],
    ['whose client used it up', { usesPerClient: 1, uses: { all: 1, ofClient: 1 } }, {}],
    ['with an amount in another currency', {}, { currency: 'CLP' }],
  ])('%s is not', (_case, changes, purchase) => {
    expect(taken([discount('X', '20 USD', changes)], null, purchase)).toEqual([]);
  });

  test('for the own company is, again and again', () => {
    expect(taken([discount('OURS', '10', { company, uses: { all: 9, ofClient: 9 } })])).toEqual(['OURS 25']);
    expect(weigh([discount('OURS', '10', { company })]).takenOff).toMatchObject([{ client: company }]);
  });
});

describe('several discounts', () => {
  test('the best counts alone', () => {
    expect(taken([discount('TEN', '10'), discount('FORTY', '40 USD')])).toEqual(['FORTY 40']);
    expect(taken([discount('TEN', '10'), discount('FIVE', '5', stackable)])).toEqual(['TEN 25']);
  });

  test('those that are stackable go together, where that is more than another alone', () => {
    const both = [discount('A', '10', stackable), discount('B', '20 USD', stackable)];
    expect(taken(both)).toEqual(['A 25', 'B 20']);
    expect(taken([...both, discount('C', '44 USD')])).toEqual(['A 25', 'B 20']);
    expect(taken([...both, discount('D', '46 USD')])).toEqual(['D 46']);
  });

  test('together take off no more than there is', () => {
    expect(taken([discount('A', '200 USD', stackable), discount('B', '100 USD', stackable)])).toEqual([
      'A 200',
      'B 52',
    ]);
    const amount = fc.integer({ min: 0, max: 1_000_000 }).map(String);
    fc.assert(
      fc.property(amount, amount, amount, fc.boolean(), (one, other, subTotal, isStackable) => {
        const two = [discount('A', `${one} USD`, { isStackable }), discount('B', other, { isStackable })];
        const off = Number(weigh(two, null, { subTotal }).discount);
        expect(off >= 0 && off <= Number(subTotal)).toBe(true);
      }),
    );
  });
});

describe('a coupon beside other discounts', () => {
  test('counts where it takes off more, and is not used where it does not', () => {
    expect(weigh([discount('TEN', '10')], couponOf('C', '30 USD'))).toMatchObject({
      takenOff: [{ type: 'coupon', amount: '30' }],
      coupon: { discount: '30', refusal: null, outdoneBy: null },
    });
    expect(weigh([discount('TEN', '10')], couponOf('C', '20 USD'))).toMatchObject({
      takenOff: [{ type: 'other', amount: '25' }],
      coupon: { discount: '0', refusal: null, outdoneBy: 'TEN' },
      discount: '25',
    });
  });

  test('is not spent on the same amount', () => {
    expect(taken([discount('TEN', '10')], couponOf('C', '25 USD'))).toEqual(['TEN 25']);
  });

  test('goes with a stackable one', () => {
    expect(taken([discount('TEN', '10', stackable)], couponOf('C', '20 USD'))).toEqual(['TEN 25', 'C 20']);
  });

  test('put on a cart before amounts were exact takes off whole units, as it was shown', () => {
    const today = couponOf('C', '49.9 USD').today;
    const { exact: _exact, ...terms } = discount('C', '49.9 USD').terms;
    expect(weigh([], { terms, today })).toMatchObject({ coupon: { discount: '49', refusal: null } });
  });

  test('that cannot be used any more says why, and the others count', () => {
    expect(weigh([discount('TEN', '10')], couponOf('C', '90', { lastDay: '2026-11-20' }))).toMatchObject({
      takenOff: [{ type: 'other', amount: '25' }],
      coupon: { discount: '0', refusal: { code: 'coupon.expired' }, outdoneBy: null },
    });
  });
});
