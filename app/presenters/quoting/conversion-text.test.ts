import { expect, test } from 'vitest';
import { formatsOf } from '~/texts/formats';
import { usedConversions } from './conversion-text';

const conversions = [
  { from: 'CLP', to: 'USD', rate: '0.00106951871657754011', date: '2026-11-25', source: 'Demo' },
  { from: 'EUR', to: 'USD', rate: '1.15', date: '2026-11-25', source: 'Demo' },
];
const said = (...currencies: readonly string[]) =>
  usedConversions(conversions, { currencies, to: 'USD' }, formatsOf('es'));

test('small rates are read the other way round', () => {
  expect(said('CLP', 'EUR')).toEqual([
    '1 USD = CLP 935 · 25-11-2026 · Demo',
    '1 EUR = USD 1,15 · 25-11-2026 · Demo',
  ]);
});

test('rates of the cost alone are not told', () => {
  expect(said('CLP', 'USD')).toEqual(['1 USD = CLP 935 · 25-11-2026 · Demo']);
  expect(said('USD')).toEqual([]);
});
