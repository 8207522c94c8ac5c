import { expect, it } from 'vitest';
import type { Fields } from '~/pages/forms/form-fields';
import { cellOf, hasZones, segmentsOfTable, tableOf } from './zone-table';

const zones = [
  { name: 'A', places: 'US' },
  { name: 'B', places: 'BR' },
];
const fields: Fields = {
  zones,
  zoneRows: [
    { from: '0', to: '0.5', calc: 'flat', rates: ['20', '30'] },
    { from: '0.6', to: '1', calc: 'flat', rates: ['28'] },
    { from: '1.1', to: '70', calc: 'step', step: '0.5', rates: ['5', '8'] },
  ],
};

it('a table of zones becomes brackets zone by zone, without those that have no price, and a table again', () => {
  const segments = segmentsOfTable(fields);
  expect(segments.map(({ zone, from, rate, step }) => [zone, from, rate, step])).toEqual([
    ['A', '0', '20', undefined],
    ['A', '0.6', '28', undefined],
    ['A', '1.1', '5', '0.5'],
    ['B', '0', '30', undefined],
    ['B', '1.1', '8', '0.5'],
  ]);
  const again = tableOf(zones, segments as never);
  expect(again.map(({ from, calc, step, rates }) => [from, calc, step, ...rates])).toEqual([
    ['0', 'flat', '', '20', '30'],
    ['0.6', 'flat', '', '28', ''],
    ['1.1', 'step', '0.5', '5', '8'],
  ]);
  expect([hasZones(fields), hasZones({})]).toEqual([true, false]);
});

it('a problem of a bracket is told at its cell', () => {
  expect(cellOf(fields, ['segments', 4, 'rate'])).toEqual(['zoneRows', 2, 'rates', 1]);
  expect(cellOf(fields, ['segments', 1, 'from'])).toEqual(['zoneRows', 1, 'from']);
  expect(cellOf(fields, ['segments'])).toEqual(['zoneRows', 0, 'rates', 0]);
  expect(cellOf(fields, ['zones', 0, 'places'])).toEqual(['zones', 0, 'places']);
});
