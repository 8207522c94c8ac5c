import { expect, it } from 'vitest';
import { termsOf } from '../../../domain/rating/pricing/sample-prices';
import { rateTerms, type RateTerms } from '../../../domain/rating/rate/terms';
import { storedTerms, wholeTerms } from './stored-terms';

const kinds = ['AERIAL', 'LCL', 'FCL', 'LTL', 'FTL', 'DRAYAGE', 'COURIER'] as const;

const restored = (terms: RateTerms) =>
  wholeTerms(JSON.parse(JSON.stringify(storedTerms(terms))) as ReturnType<typeof storedTerms>);

it.each(kinds)('terms of %s come back whole', (kind) => {
  const terms = termsOf(kind, { ends: ['port', 'zone'] });
  expect(restored(terms)).toEqual(terms);
});

it('restores every term that can be empty', () => {
  const nothing = Object.fromEntries(
    Object.entries(rateTerms.shape).map(([name, schema]) => [
      name,
      [null, [], { frequency: '', days: [] }, 'USD', 'Venta', false].find(
        (value) => schema.safeParse(value).success,
      ),
    ]),
  );
  const terms = rateTerms.parse({ ...nothing, route: 'direct' });
  expect(restored(terms)).toEqual(terms);
  const details = {
    segments: [{ from: '0', to: '9', rate: '1', calc: null, min: null, currency: null }],
    surcharges: [
      {
        ...{ name: 'fsc', rate: '1', calc: 'kg', apply: 'origin' },
        ...{ min: null, reference: null, container: null, currency: null },
      },
    ],
    unitPrices: [{ unit: '20DV', rate: '1', commodity: null, loadType: null }],
  };
  const priced = rateTerms.parse({ ...terms, ...details });
  expect(restored(priced)).toEqual(priced);
});
