import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { chargeDemurrage, daysKept, lastFreeDay, type DemurrageTerms } from './charge';

/** ONE, Chile, import, dry, 20'. */
const afterFreeDays: DemurrageTerms = {
  freeDays: 5,
  tiersFrom: 'after-free-days',
  startsNextDay: false,
  tiers: [
    { fromDay: 1, toDay: 8, amountPerDay: '80' },
    { fromDay: 9, amountPerDay: '113' },
  ],
};

/** The same charges, written with the free days inside. */
const fromStart: DemurrageTerms = {
  ...afterFreeDays,
  tiersFrom: 'start',
  tiers: [
    { fromDay: 6, toDay: 13, amountPerDay: '80' },
    { fromDay: 14, amountPerDay: '113' },
  ],
};

describe.each([
  ['after the free days', afterFreeDays],
  ['from the start, the free days inside', fromStart],
])('tiers counted %s', (_name, terms) => {
  test.each([
    [0, 0, '0'],
    [1, 0, '0'],
    [5, 0, '0'],
    [6, 1, '80'],
    [13, 8, '640'],
    [14, 9, '753'],
    [100, 95, '10471'],
  ])('%i days: %i chargeable, %s', (days, chargeableDays, total) => {
    expect(chargeDemurrage(terms, days)).toMatchObject({ days, freeDays: 5, chargeableDays, total });
  });

  it('shows the days and the amount of each tier that was reached', () => {
    const [first, second] = terms.tiers;
    expect(chargeDemurrage(terms, 15).tiers).toEqual([
      { ...first, days: 8, amount: '640' },
      { ...second, days: 2, amount: '226' },
    ]);
    expect(chargeDemurrage(terms, 7).tiers).toEqual([{ ...first, days: 2, amount: '160' }]);
  });
});

test('14 free days in place of 5 skip the first tier only where tiers count from the start', () => {
  expect(chargeDemurrage({ ...fromStart, freeDays: 14 }, 15).total).toBe('113');
  expect(chargeDemurrage({ ...afterFreeDays, freeDays: 14 }, 15).total).toBe('80');
});

test('with fewer free days than the table has, the first tier covers the days before it', () => {
  expect(chargeDemurrage({ ...fromStart, freeDays: 3 }, 6).tiers).toMatchObject([{ days: 3, amount: '240' }]);
});

test('amounts are decimal', () => {
  const terms = { ...afterFreeDays, tiers: [{ fromDay: 1, amountPerDay: '0.1' }] };
  expect(chargeDemurrage(terms, 8).total).toBe('0.3');
});

describe('dates', () => {
  const nextDay = { ...afterFreeDays, startsNextDay: true };

  it('counts calendar days, the first one as the table says', () => {
    expect(daysKept(afterFreeDays, '2026-12-30', '2026-12-30')).toBe(1);
    expect(daysKept(nextDay, '2026-12-30', '2026-12-30')).toBe(0);
    expect(daysKept(afterFreeDays, '2026-12-30', '2027-01-03')).toBe(5);
    expect(daysKept(nextDay, '2026-12-30', '2027-01-04')).toBe(5);
  });

  it('charges from the day after the last free day', () => {
    for (const [terms, last, next] of [
      [afterFreeDays, '2027-01-03', '2027-01-04'],
      [nextDay, '2027-01-04', '2027-01-05'],
    ] as const) {
      expect(lastFreeDay(terms, '2026-12-30')).toBe(last);
      const total = (day: string) => chargeDemurrage(terms, daysKept(terms, '2026-12-30', day)).total;
      expect([total(last), total(next)]).toEqual(['0', '80']);
    }
  });

  it('has no last free day without free days', () => {
    expect(lastFreeDay({ ...afterFreeDays, freeDays: 0 }, '2026-12-30')).toBeNull();
  });
});

const amount = fc.integer({ min: 0, max: 50_000 }).map((value) => Big(value).div(100).toFixed());
const anyTerms = fc
  .record({
    freeDays: fc.integer({ min: 0, max: 30 }),
    isFromStart: fc.boolean(),
    lengths: fc.array(fc.integer({ min: 1, max: 15 }), { maxLength: 4 }),
    amounts: fc.array(amount, { minLength: 5, maxLength: 5 }),
  })
  .map(({ freeDays, isFromStart, lengths, amounts }): DemurrageTerms => {
    let fromDay = isFromStart ? freeDays + 1 : 1;
    const tiers = [...lengths, null].map((length, at) => {
      const tier = {
        fromDay,
        ...(length !== null && { toDay: fromDay + length - 1 }),
        amountPerDay: amounts[at] ?? '0',
      };
      fromDay += length ?? 0;
      return tier;
    });
    return {
      freeDays,
      startsNextDay: false,
      tiersFrom: isFromStart ? 'start' : 'after-free-days',
      tiers,
    };
  });
const anyDays = fc.integer({ min: 0, max: 200 });
const anyFreeDays = fc.integer({ min: 0, max: 60 });

describe('every table', () => {
  it('charges each chargeable day in exactly one tier, whatever free days were granted', () => {
    fc.assert(
      fc.property(anyTerms, anyDays, anyFreeDays, (terms, days, freeDays) => {
        const { tiers, chargeableDays } = chargeDemurrage({ ...terms, freeDays }, days);
        expect(tiers.reduce((sum, tier) => sum + tier.days, 0)).toBe(chargeableDays);
      }),
    );
  });

  it('never charges less for a longer stay, nor below zero', () => {
    fc.assert(
      fc.property(anyTerms, anyDays, (terms, days) => {
        const total = (count: number) => Number(chargeDemurrage(terms, count).total);
        expect(total(days)).toBeGreaterThanOrEqual(0);
        expect(total(days + 1)).toBeGreaterThanOrEqual(total(days));
      }),
    );
  });
});
