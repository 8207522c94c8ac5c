import { expect, it } from 'vitest';
import { sumsOfLine } from './editor-sums';
import { blankLine, type EditorLine } from './editor-values';
import { withProfit, type ProposedProfit } from './proposed-profit';

const line = (more: Partial<EditorLine>): EditorLine => ({
  ...{ ...blankLine, key: 'a', currency: 'USD', costCurrency: 'USD', description: 'Flete' },
  ...{ unitPrice: '100', costPrice: '100', quantity: '3', basis: 'container' },
  ...more,
});
const rule = (more: Partial<ProposedProfit>): ProposedProfit => ({
  ...{ name: null, mode: 'percent', value: '10', currency: 'USD' },
  ...{ per: null, of: null, min: null, max: null },
  ...more,
});
const conversions = [
  { from: 'USD', to: 'CLP', rate: '950', date: '2026-03-01', source: 't' },
  { from: 'CLP', to: 'USD', rate: '0.00105', date: '2026-03-01', source: 't' },
];
const nets = (lines: readonly EditorLine[], proposed: ProposedProfit) =>
  withProfit(lines, proposed, conversions).map((one) => sumsOfLine(one, conversions)?.subtotal);

it.each([
  ['a percent of the freight cost', rule({}), ['330', '300', '300']],
  ['a percent of all costs', rule({ of: 'costs' }), ['330', '330', '330']],
  ['an amount once', rule({ mode: 'amount', value: '80' }), ['380', '300', '300']],
  [
    'an amount for each container',
    rule({ mode: 'amount', value: '80', per: 'container' }),
    ['540', '300', '300'],
  ],
  ['at least the minimum', rule({ of: 'costs', min: '100' }), ['400', '300', '300']],
  ['at most the maximum', rule({ of: 'costs', max: '45' }), ['345', '300', '300']],
])('%s', (_name, proposed, expected) => {
  const lines = [line({}), line({ key: 'b', leg: 'origin' }), line({ key: 'c' })];
  expect(nets(lines, proposed)).toEqual(expected);
});

it('is of the freight of each rate, not of its surcharges', () => {
  const lines = [
    line({ rateId: 'r' }),
    line({ key: 'b', rateId: 'r' }),
    line({ key: 'c', rateId: 's' }),
    line({ key: 'd' }),
    line({ key: 'e' }),
  ];
  expect(nets(lines, rule({}))).toEqual(['330', '300', '330', '330', '300']);
});

it('is not taken of a refund', () => {
  expect(nets([line({}), line({ key: 'b', unitPrice: '-20', costPrice: '-20' })], rule({}))).toEqual([
    ...['330', '-60'],
  ]);
});

it('brings lines to the rule, whatever they were sold for: the same again changes nothing', () => {
  const lines = [line({ unitPrice: '150', profit: '7', discount: '2' })];
  const once = withProfit(lines, rule({}), conversions);
  expect(once[0]).toMatchObject({ unitPrice: '110', profit: '', discount: '' });
  expect(withProfit(once, rule({}), conversions)).toEqual(once);
});

it('is in the currency of the line', () => {
  const lines = [line({ currency: 'CLP', costCurrency: 'CLP', quantity: '1' })];
  expect(nets(lines, rule({ mode: 'amount', value: '10' }))).toEqual(['9600']);
});
