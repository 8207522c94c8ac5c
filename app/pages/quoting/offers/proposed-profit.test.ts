import { expect, it } from 'vitest';
import { blankLine, type EditorLine } from './editor-values';
import { withProfit, type ProposedProfit } from './proposed-profit';

const line = (more: Partial<EditorLine>): EditorLine => ({
  ...{ ...blankLine, key: 'a', currency: 'USD', costCurrency: 'USD', description: 'Flete' },
  ...{ unitPrice: '100', costPrice: '100', quantity: '3', basis: 'container' },
  ...more,
});
const rule = (more: Partial<ProposedProfit>): ProposedProfit => ({
  ...{ mode: 'percent', value: '10', currency: 'USD', per: null, of: null, min: null, max: null },
  ...more,
});
const conversions = [
  { from: 'USD', to: 'CLP', rate: '950', date: '2026-03-01', source: 't' },
  { from: 'CLP', to: 'USD', rate: '0.00105', date: '2026-03-01', source: 't' },
];
const profits = (lines: readonly EditorLine[], proposed: ProposedProfit) =>
  withProfit(lines, proposed, conversions).map(({ profit }) => profit);

it.each([
  ['a percent of each freight cost', rule({}), ['30', '', '30']],
  ['a percent of all costs', rule({ of: 'costs' }), ['30', '30', '30']],
  ['an amount once', rule({ mode: 'amount', value: '80' }), ['80', '', '']],
  [
    'an amount for each container',
    rule({ mode: 'amount', value: '80', per: 'container' }),
    ['240', '', '240'],
  ],
  ['at least the minimum', rule({ min: '100' }), ['100', '', '0']],
  ['at most the maximum', rule({ max: '45' }), ['45', '', '0']],
])('%s', (_name, proposed, expected) => {
  const lines = [line({}), line({ key: 'b', leg: 'origin' }), line({ key: 'c' })];
  expect(profits(lines, proposed)).toEqual(expected);
});

it('is not taken of a refund', () => {
  expect(profits([line({}), line({ key: 'b', unitPrice: '-20', costPrice: '-20' })], rule({}))).toEqual([
    ...['30', ''],
  ]);
});

it('is in the currency of the line, and leaves profits that somebody typed', () => {
  const lines = [line({ currency: 'CLP', costCurrency: 'CLP' }), line({ key: 'b', profit: '7' })];
  expect(profits(lines, rule({ mode: 'amount', value: '10' }))).toEqual(['9500', '7']);
});
