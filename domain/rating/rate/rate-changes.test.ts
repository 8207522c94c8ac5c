import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRejection } from '../../shared/rejection';
import { rateDefaults } from './defaults';
import { formAfter, nextPeriod, priceAfter, pricesAfter, rateChange } from './rate-changes';
import type { RateTerms } from './terms';

const line = { from: '0', to: '45', calc: null, min: null, currency: null };
const fuel = {
  name: 'FSC',
  rate: '0.85',
  calc: 'kg',
  min: '10',
  apply: 'freight',
  reference: null,
  container: null,
  currency: null,
} as const;

function terms(more: Partial<RateTerms> = {}): RateTerms {
  return {
    ...rateDefaults('AERIAL', '2026-01-01'),
    from: '2026-01-01',
    to: '2026-01-31',
    minimum: '100',
    segments: [
      { ...line, rate: '5.1', min: '40' },
      { ...line, from: '45', to: '100', rate: '4.25' },
    ],
    surcharges: [fuel],
    ...more,
  };
}

const percent = (text: string) => ({ by: 'percent', percent: text }) as const;
const dollars = (amount: string) => ({ by: 'amount', amount, currency: 'USD' }) as const;

test('prices of unit load devices change with the freight, their pivot weight stays', () => {
  const pallet = { device: 'PMC', pivotWeight: '1800', rate: '3000', overPivot: '1.5' };
  const change = { parts: ['base' as const], step: percent('10') };
  expect(pricesAfter(terms({ devicePrices: [pallet] }), change)).toMatchObject({
    devicePrices: [{ ...pallet, rate: '3300', overPivot: '1.65' }],
  });
});

describe('a price after a change', () => {
  test.each([
    ['4.25', percent('5'), 'USD', '4.46'],
    ['4.1', percent('5'), 'USD', '4.31'],
    ['4.1', percent('-5'), 'USD', '3.9'],
    ['1890', percent('5'), 'CLP', '1985'],
    ['1.005', percent('10'), 'BHD', '1.106'],
    ['4.125', percent('0'), 'USD', '4.125'],
    ['0', percent('5'), 'USD', '0'],
    ['0', dollars('5'), 'USD', '0'],
    ['4.1', dollars('-0.35'), 'USD', '3.75'],
    ['1.433', percent('10'), 'USD', '1.576'],
    ['0.103', percent('1'), 'USD', '0.104'],
    ['85.5', percent('5'), 'CLP', '89.8'],
    ['1.4', dollars('0.005'), 'USD', '1.405'],
  ])(
    '%s by %o in %s is %s: rounded half up to the decimals of its currency, or its own if it has more',
    (price, step, currency, after) => {
      expect(priceAfter(price, step, currency)).toBe(after);
    },
  );

  test('is refused where it would not be above zero, and in another currency than the amount', () => {
    expect(priceAfter('4.1', dollars('-4.1'), 'USD')).toMatchObject({ code: 'rate.change-below-zero' });
    expect(priceAfter('4.1', dollars('-5'), 'USD')).toMatchObject({ code: 'rate.change-below-zero' });
    expect(priceAfter('0.04', percent('-95'), 'USD')).toMatchObject({ code: 'rate.change-below-zero' });
    expect(priceAfter('4100', dollars('5'), 'CLP')).toMatchObject({ code: 'rate.change-of-other-currency' });
  });

  test('is never lower after a rise, nor higher after a fall, whatever its decimals', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(cents, fc.nat({ max: 6 }), fc.integer({ min: -99, max: 100 }), (digits, decimals, by) => {
        const price = (digits / 10 ** decimals).toFixed(decimals);
        const after = priceAfter(price, percent(String(by)), 'USD');
        if (isRejection(after)) expect(by).toBeLessThan(0);
        else expect(Math.sign(Number(after) - Number(price)) * by).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('is never negative, and never further than half a unit from the exact price', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000_00 });
    fc.assert(
      fc.property(cents, fc.integer({ min: -100, max: 1000 }), (price, by) => {
        const after = priceAfter((price / 100).toFixed(2), percent(String(by)), 'USD');
        if (isRejection(after)) {
          expect((price * (100 + by)) / 100).toBeLessThan(0.5);
          return;
        }
        expect(Number(after)).toBeGreaterThan(0);
        expect(Math.abs(Number(after) * 100 - (price * (100 + by)) / 100)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });
});

describe('the prices of a rate after a change', () => {
  test('are those of the chosen parts alone', () => {
    const step = percent('10');
    expect(pricesAfter(terms(), { parts: ['base'], step })).toEqual({
      segments: [
        { ...line, rate: '5.61', min: '40' },
        { ...line, from: '45', to: '100', rate: '4.68' },
      ],
    });
    expect(pricesAfter(terms(), { parts: ['minimum'], step })).toMatchObject({
      minimum: '110',
      segments: [{ rate: '5.1', min: '44' }, { rate: '4.25' }],
    });
    expect(pricesAfter(terms(), { parts: ['surcharge'], surcharge: 'FSC', step })).toEqual({
      surcharges: [{ ...fuel, rate: '0.94', min: '11' }],
    });
    expect(pricesAfter(terms(), { parts: ['surcharge'], surcharge: 'XYZ', step })).toEqual({});
    const units = [{ unit: '40HC', rate: '1900', commodity: null, loadType: null }];
    expect(pricesAfter(terms({ segments: [], unitPrices: units }), { parts: ['base'], step })).toEqual({
      unitPrices: [{ ...units[0], rate: '2090' }],
    });
  });

  test('keep a percentage of the freight with two decimals in any currency, and add no amount to it', () => {
    const share = { ...fuel, calc: 'percent', rate: '7.5', min: null } as const;
    const rate = terms({ currency: 'CLP', surcharges: [share] });
    const change = { parts: ['surcharge'] as ['surcharge'], surcharge: 'FSC' };
    expect(pricesAfter(rate, { ...change, step: percent('5') })).toEqual({
      surcharges: [{ ...share, rate: '7.88' }],
    });
    expect(pricesAfter(rate, { ...change, step: dollars('1') })).toMatchObject({
      code: 'rate.change-of-percent',
    });
  });

  test('are refused as a whole where one of them is', () => {
    expect(pricesAfter(terms(), { parts: ['base'], step: dollars('-4.5') })).toMatchObject({
      code: 'rate.change-below-zero',
    });
    const foreign = terms({ segments: [{ ...line, rate: '5', currency: 'EUR' }] });
    expect(pricesAfter(foreign, { parts: ['base'], step: dollars('1') })).toMatchObject({
      params: { currency: 'EUR', asked: 'USD' },
    });
  });
});

describe('a change of many rates', () => {
  const rate = { kind: 'AERIAL', isPublished: true, terms: terms() } as const;

  test('puts a surcharge in the place of the same one, or adds it', () => {
    const dearer = { ...fuel, rate: '1.2' };
    const other = { ...fuel, name: 'SSC' };
    const after = (surcharge: typeof dearer | typeof other) =>
      formAfter({ what: 'surcharge', surcharge }, rate);
    expect(after(dearer)).toEqual({ surcharges: [dearer] });
    expect(after(other)).toEqual({ surcharges: [fuel, other] });
  });

  test('copies to the period after the last day, of the same length, public if the rate is', () => {
    const prices = { parts: ['base'] as ['base'], step: percent('5') };
    const copy = formAfter({ what: 'copy', prices }, rate);
    expect(copy).toMatchObject({
      from: '2026-02-01',
      to: '2026-03-03',
      status: true,
      segments: [{ rate: '5.36' }, { rate: '4.46' }],
      minimum: '100',
    });
    expect(formAfter({ what: 'copy' }, { ...rate, isPublished: false })).toMatchObject({ status: false });
    expect(formAfter({ what: 'copy' }, { ...rate, terms: terms({ to: null }) })).toMatchObject({
      code: 'rate.copy-without-days',
    });
    expect(nextPeriod({ from: '2028-02-29', to: '2028-02-29' })).toEqual({
      from: '2028-03-01',
      to: '2028-03-01',
    });
  });

  test('needs the name of a surcharge, days in order, and a percentage within reason', () => {
    const isRead = (value: unknown) => rateChange.safeParse(value).success;
    const prices = { parts: ['surcharge'], step: percent('5') };
    expect(isRead({ what: 'prices', prices })).toBe(false);
    expect(isRead({ what: 'prices', prices: { ...prices, surcharge: 'FSC' } })).toBe(true);
    expect(isRead({ what: 'prices', prices: { parts: ['base'], step: percent('-101') } })).toBe(false);
    expect(isRead({ what: 'validity', from: '2026-02-01', to: '2026-01-01' })).toBe(false);
  });

  test('with a step that is no number is refused with that alone', () => {
    for (const text of ['5%', 'abc', '--5']) {
      const read = rateChange.safeParse({ what: 'prices', prices: { parts: ['base'], step: percent(text) } });
      expect(read.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
        ['prices.step.percent', 'validation.decimal'],
      ]);
    }
  });
});
