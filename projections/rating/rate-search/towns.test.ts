import { expect, test } from 'vitest';
import type { RateResult } from './result';
import { inTowns } from './towns';

const town = { name: 'Providencia', city: 'Santiago', country: 'CL' };
const step = { code: 'zone', params: { zone: 'Oriente' } };
const result = {
  from: { code: 'CLSAI', name: 'San Antonio', city: 'San Antonio', country: 'CL' },
  to: { code: 'ZONE Oriente', name: 'Oriente', city: null, country: null },
  price: { lines: [{ description: 'Flete', steps: [step, { code: 'sale-each', params: {} }] }] },
} as unknown as RateResult;

test('a zone of a rate has the name of the searched town, in its price too', () => {
  const shown = inTowns(result, { destination: town });
  expect([shown.from.name, shown.to.name, shown.to.city, shown.to.country]).toEqual([
    'San Antonio',
    'Providencia',
    'Providencia',
    'CL',
  ]);
  expect(shown.price.lines[0]?.steps[0]).toEqual({ code: 'zone', params: { zone: 'Providencia' } });
});

test('other places keep their names, and a zone without a search', () => {
  expect(inTowns(result, { origin: town })).toBe(result);
  expect(inTowns(result, {})).toBe(result);
});
