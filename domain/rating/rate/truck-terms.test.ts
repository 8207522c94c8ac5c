import { describe, expect, it } from 'vitest';
import { changesBetween } from './changes';
import { contradictionsIn, missingIn } from './checks';
import { rateDefaults } from './defaults';
import { rateForm } from './inputs';
import { pricesAfter } from './rate-changes';
import { rateTerms, type RateTerms } from './terms';

const terms = (more: Partial<RateTerms> = {}): RateTerms => ({
  ...rateDefaults('FTL', '2026-01-01'),
  ...more,
});
const unit = { unit: 'RAMPLA', rate: '1250', commodity: null, loadType: null };
const byKilometre = { ...unit, calc: 'km', min: '350000' } as const;

describe('terms of trucks', () => {
  it('of an older event lack kilometres, and are not changed by saving none', () => {
    const { kilometres: _k, emptyReturn: _r, emptyReturnCalc: _c, ...older } = terms({ unitPrices: [unit] });
    const read = rateTerms.parse(older);
    const form = rateForm.parse({
      ...{ kilometres: null, emptyReturn: null, emptyReturnCalc: null },
      unitPrices: [{ unit: 'RAMPLA', rate: '1250', calc: 'unit', min: null }],
    });
    expect(changesBetween(read, { ...read, ...(form as Partial<RateTerms>) })).toEqual([]);
  });

  it('are changed as prices', () => {
    const [event] = changesBetween(
      terms({ unitPrices: [unit] }),
      terms({ unitPrices: [byKilometre], kilometres: '90' }),
    );
    expect(event).toEqual({
      type: 'RatePricesChanged',
      data: { unitPrices: [byKilometre], kilometres: '90' },
    });
  });

  it('are per kilometre for trucks alone, and only such a price has a minimum', () => {
    expect(contradictionsIn('FTL', terms({ unitPrices: [byKilometre] }))).toEqual([]);
    const messages = (kind: 'FTL' | 'FCL', price: object) =>
      contradictionsIn(kind, terms({ unitPrices: [{ ...unit, ...price }] })).map(({ message }) => message);
    expect(messages('FCL', { calc: 'km' })).toEqual(['validation.not-by-kilometre']);
    expect(messages('FTL', { min: '9' })).toEqual(['validation.minimum-of-kilometres']);
  });

  it('need kilometres before they are published where an end has no point', () => {
    const needs = (more: Partial<RateTerms>) =>
      missingIn('FTL', terms(more)).some(({ path }) => path[0] === 'kilometres');
    expect(needs({ unitPrices: [byKilometre] })).toBe(true);
    expect(needs({ unitPrices: [byKilometre], kilometres: '90' })).toBe(false);
    expect(needs({ unitPrices: [unit] })).toBe(false);
    expect(needs({ unitPrices: [unit], emptyReturn: '300', emptyReturnCalc: 'km' })).toBe(true);
  });

  it('follow a change of many rates: prices and the return per kilometre as base, minimums as minimums', () => {
    const form = (parts: readonly ('base' | 'minimum')[], emptyReturnCalc: 'km' | 'percent') =>
      pricesAfter(
        terms({ unitPrices: [byKilometre], emptyReturn: '300', emptyReturnCalc, currency: 'CLP' }),
        {
          ...{ what: 'price', parts: [...parts], step: { by: 'percent', percent: '10' } },
        },
      );
    expect(form(['base'], 'km')).toEqual({
      unitPrices: [{ ...byKilometre, rate: '1375' }],
      emptyReturn: '330',
    });
    expect(form(['minimum'], 'percent')).toEqual({ unitPrices: [{ ...byKilometre, min: '385000' }] });
  });
});
