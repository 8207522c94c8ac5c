import { expect, it } from 'vitest';
import type { Fields } from '~/pages/forms/form-fields';
import { unitColumnsOf } from '~/presenters/rating/unit-columns';
import { cellOfUnit, termsOfUnitTable, unitZonesOf } from './zone-units';

const fields: Fields = {
  zoneUnits: [{ unit: '20DV' }, { unit: '40HC', commodity: 'Fruta' }],
  zones: [
    { name: 'Ring', places: 'Pudahuel, Quilicura', rates: ['300', '350'] },
    { name: 'South', places: 'CL-13401', min: '500', rates: [undefined, '390'] as never },
    { name: 'Far' },
  ],
};

it('a table of zones becomes prices zone by zone, without those of empty cells, and a table again', () => {
  const { zones, unitPrices } = termsOfUnitTable(fields);
  expect(zones).toEqual([
    { name: 'Ring', places: 'Pudahuel, Quilicura' },
    { name: 'South', places: 'CL-13401', min: '500' },
    { name: 'Far', places: '' },
  ]);
  expect(unitPrices).toEqual([
    { zone: 'Ring', unit: '20DV', rate: '300', commodity: null, loadType: null },
    { zone: 'Ring', unit: '40HC', rate: '350', commodity: 'Fruta', loadType: null },
    { zone: 'South', unit: '40HC', rate: '390', commodity: 'Fruta', loadType: null },
  ]);
  const stored = {
    zones: zones.map(({ name, min }) => ({
      ...{ name: String(name), places: ['CL-13124 Pudahuel', 'CL-13125'] },
      ...(typeof min === 'string' && { min }),
    })),
    unitPrices: unitPrices as never,
  };
  expect(unitColumnsOf(stored).map(({ unit, commodity }) => [unit, commodity])).toEqual([
    ['20DV', null],
    ['40HC', 'Fruta'],
  ]);
  expect(unitZonesOf(stored).map(({ name, min, rates }) => [name, min, ...rates])).toEqual([
    ['Ring', '', '300', '350'],
    ['South', '500', '', '390'],
    ['Far', '', '', ''],
  ]);
  expect(unitZonesOf(stored)[0]?.places).toBe('CL-13124 Pudahuel, CL-13125');
});

it('a problem of a price is told at its cell', () => {
  expect(cellOfUnit(fields, ['unitPrices', 2, 'rate'])).toEqual(['zones', 1, 'rates', 1]);
  expect(cellOfUnit(fields, ['unitPrices', 1, 'unit'])).toEqual(['zoneUnits', 1, 'unit']);
  expect(cellOfUnit(fields, ['unitPrices'])).toEqual(['zones', 0, 'rates', 0]);
  expect(cellOfUnit(fields, ['zones', 0, 'places'])).toEqual(['zones', 0, 'places']);
});
