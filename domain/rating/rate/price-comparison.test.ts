import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateDefaults } from './inputs';
import { comparePrices } from './price-comparison';
import type { RateTerms, Surcharge } from './terms';

const containers = (prices: Readonly<Record<string, string>>, more: Partial<RateTerms> = {}): RateTerms => ({
  ...rateDefaults('FCL', '2030-01-01'),
  unitPrices: Object.entries(prices).map(([unit, rate]) => ({ unit, rate, commodity: null, loadType: null })),
  ...more,
});
const charge = (rate: string, more: Partial<Surcharge> = {}): Surcharge => ({
  ...{ name: 'BAF', rate, calc: 'container', min: null, apply: 'freight' },
  ...{ reference: null, container: null, currency: null, ...more },
});
const told = (older: RateTerms | null, newer: RateTerms | null) =>
  comparePrices(older, newer).map(({ of, state, before, after, percent }) => [
    of,
    state,
    before,
    after,
    percent,
  ]);

describe('the prices of a newer rate', () => {
  it('are new, dearer, cheaper, the same or gone, by container', () => {
    const older = containers({ '20DV': '1000', '40DV': '1500', '40HC': '1900.00', '45HC': '2000' });
    const newer = containers({ '20DV': '1075', '40DV': '1400', '40HC': '1900', '40NOR': '1200' });
    expect(told(older, newer)).toEqual([
      ['20DV', 'dearer', '1000', '1075', '7.5'],
      ['40DV', 'cheaper', '1500', '1400', '-6.7'],
      ['40HC', 'same', '1900.00', '1900', '0'],
      ['40NOR', 'new', null, '1200', null],
      ['45HC', 'gone', '2000', null, null],
    ]);
  });

  it('are compared by break, with the minimum, whatever the break ends at', () => {
    const air = (to: string, rate: string, minimum: string): RateTerms => ({
      ...rateDefaults('AERIAL', '2030-01-01'),
      minimum,
      segments: [{ from: '45', to, rate, calc: 'kg', min: null, currency: null }],
    });
    expect(told(air('100', '2', '80'), air('300', '2.5', '80'))).toEqual([
      ['', 'same', '80', '80', '0'],
      ['45', 'dearer', '2', '2.5', '25'],
    ]);
  });

  it('are not told dearer or cheaper in another currency, nor by another measure', () => {
    const older = containers({ '40HC': '1000' });
    expect(told(older, containers({ '40HC': '900' }, { currency: 'EUR' }))).toEqual([
      ['40HC', 'other', '1000', '900', null],
    ]);
    const perDocument = containers({}, { surcharges: [charge('50', { calc: 'document' })] });
    expect(
      told(containers({}, { surcharges: [charge('50')] }), perDocument).map(([, state]) => state),
    ).toEqual(['new', 'gone']);
  });

  it('tell of a surcharge by container and leg, also where the freight stays', () => {
    const older = containers({ '40HC': '1' }, { surcharges: [charge('100', { container: '40HC' })] });
    const newer = containers({ '40HC': '1' }, { surcharges: [charge('300', { container: '40HC' })] });
    expect(told(older, newer)).toEqual([
      ['40HC', 'same', '1', '1', '0'],
      ['BAF', 'dearer', '100', '300', '200'],
    ]);
  });

  it('have no share of a price that was zero', () => {
    expect(told(containers({ '40HC': '0' }), containers({ '40HC': '5' }))).toEqual([
      ['40HC', 'dearer', '0', '5', null],
    ]);
  });

  it('are all new without an older rate, and all gone without a newer one', () => {
    const rate = containers({ '20DV': '1', '40HC': '2' });
    expect(told(null, rate).map(([, state]) => state)).toEqual(['new', 'new']);
    expect(told(rate, null).map(([, state]) => state)).toEqual(['gone', 'gone']);
  });

  it('are told from both sides alike', () => {
    const price = fc.integer({ min: 1, max: 10_000 }).map(String);
    const prices = fc.dictionary(fc.constantFrom('20DV', '40DV', '40HC'), price);
    const mirrored = {
      new: 'gone',
      gone: 'new',
      dearer: 'cheaper',
      cheaper: 'dearer',
      same: 'same',
      other: 'other',
    };
    fc.assert(
      fc.property(prices, prices, (one, other) => {
        const there = comparePrices(containers(one), containers(other));
        const back = new Map(
          comparePrices(containers(other), containers(one)).map((line) => [line.of, line.state]),
        );
        expect(there).toHaveLength(new Set([...Object.keys(one), ...Object.keys(other)]).size);
        for (const { of, state } of there) expect(back.get(of)).toBe(mirrored[state]);
      }),
    );
  });
});
