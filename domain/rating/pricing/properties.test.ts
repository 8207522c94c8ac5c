import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRejection } from '../../shared/rejection';
import { rateDefaults } from '../rate/inputs';
import type { RateTerms, Segment } from '../rate/terms';
import { noTaxes } from '../../shared/tax';
import { nothingAnnounced } from './announced-charges';
import { bracketOf } from './brackets';
import { convert } from './exchange';
import { forCustomer } from './for-customer';
import { upToMultiple } from './measure';
import type { Price } from './price';
import { priceLoad } from './price-load';

const cents = (max: number) => fc.integer({ min: 1, max }).map((value) => Big(value).div(100).toFixed());
const bracketsOf = fc
  .uniqueArray(fc.integer({ min: 1, max: 3000 }), { minLength: 0, maxLength: 7 })
  .chain((bounds) => {
    const froms = [0, ...bounds.toSorted((a, b) => a - b)];
    return fc.tuple(...froms.map(() => cents(2000))).map((rates) =>
      froms.map((from, index): Segment => ({
        from: String(from),
        to: String((froms[index + 1] ?? from + 10) - 1),
        rate: rates[index] ?? '1',
        calc: null,
        min: null,
        currency: null,
      })),
    );
  });
const weight = cents(500_000);

function terms(segments: readonly Segment[], minimum: string | null): RateTerms {
  const defaults = rateDefaults('AERIAL', '2026-03-02');
  return {
    ...defaults,
    segments: [...segments],
    minimum,
    weightTotal: null,
    volumeTotal: null,
    businessModel: 'Venta',
  };
}

function priceOf(rate: RateTerms, kilograms: string): Price {
  const load = {
    measuredBy: 'totals',
    type: 'AERIAL',
    weightUnit: 'KGS',
    totals: { amount: 1, weight: kilograms, volume: '0.001' },
  } as const;
  const price = priceLoad({ kind: 'AERIAL', terms: rate }, load, 'USD', {
    capacities: {},
    profitRules: [],
    exchangeRates: {},
    day: '2026-03-15',
    announced: nothingAnnounced,
    taxes: noTaxes,
    roundingSteps: {},
  });
  if (isRejection(price)) throw new Error(price.code);
  return price;
}

describe('whatever the tariff', () => {
  it('every quantity has a bracket, the last that begins at or below it', () => {
    fc.assert(
      fc.property(bracketsOf, weight, (segments, quantity) => {
        const bracket = bracketOf(segments, Big(quantity));
        expect(bracket).toBeDefined();
        expect(Big(bracket?.from ?? 0).lte(quantity)).toBe(true);
        const next = segments[segments.findIndex(({ from }) => from === bracket?.from) + 1];
        expect(next === undefined || Big(quantity).lt(next.from)).toBe(true);
      }),
    );
  });

  it('more weight never costs less where the next break applies', () => {
    fc.assert(
      fc.property(bracketsOf, weight, weight, (segments, one, other) => {
        const [less, more] = Big(one).lt(other) ? [one, other] : [other, one];
        const rate = terms(segments, null);
        expect(Big(priceOf(rate, less).total).lte(priceOf(rate, more).total)).toBe(true);
      }),
    );
  });

  it('the base is never under the minimum, and the lines add up to a whole total', () => {
    fc.assert(
      fc.property(bracketsOf, weight, cents(100_000), (segments, kilograms, minimum) => {
        const price = priceOf(terms(segments, minimum), kilograms);
        expect(Big(price.base).gte(minimum)).toBe(true);
        expect(Big(price.total).round(0).eq(price.total)).toBe(true);
        expect(Big(price.rounding).lt(1)).toBe(true);
        const sum = price.lines.reduce((total, line) => total.plus(line.amount), Big(0));
        expect(sum.eq(price.total)).toBe(true);
      }),
    );
  });

  it('a customer is shown a multiplication only where it comes to the amount', () => {
    fc.assert(
      fc.property(bracketsOf, weight, (segments, kilograms) => {
        const [base] = forCustomer(priceOf(terms(segments, null), kilograms), 'Costo').lines;
        for (const { code, params } of base?.steps ?? []) {
          if (code === 'sale-whole') continue;
          expect(code).toBe('sale-measured');
          const product = Big(params['quantity'] ?? 0).times(params['average'] ?? 0);
          expect(product.toFixed()).toBe(base?.amount);
        }
      }),
    );
  });

  it('a chargeable quantity is the least multiple of its step that holds it', () => {
    fc.assert(
      fc.property(weight, cents(1000), (amount, step) => {
        const up = upToMultiple(Big(amount), Big(step));
        expect(up.gte(amount) && up.minus(step).lt(amount)).toBe(true);
      }),
    );
  });

  it('a conversion comes back to where it was', () => {
    const rates = (perUsd: string) => ({ XXX: { currency: 'XXX', perUsd, date: '2026-01-01', source: 's' } });
    fc.assert(
      fc.property(cents(10_000_000), cents(500_000), (amount, perUsd) => {
        const there = convert(Big(amount), 'USD', 'XXX', rates(perUsd));
        expect(convert(there, 'XXX', 'USD', rates(perUsd)).round(12).eq(amount)).toBe(true);
      }),
    );
  });
});
