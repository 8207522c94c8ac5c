import type { RateTerms } from '@domain/rating/rate/terms';
import type { Fields } from '~/pages/forms/form-fields';
import { keyOfColumn, unitColumnsOf } from '~/presenters/rating/unit-columns';
import type { GridRow } from './price-grid';
import { recordsOf } from './zone-table';

export interface UnitZone extends GridRow {
  readonly name: string;
  readonly places: string;
  readonly min: string;
}

type Table = Pick<RateTerms, 'zones' | 'unitPrices'>;

export function unitZonesOf({ zones = [], unitPrices }: Table): readonly UnitZone[] {
  const columns = unitColumnsOf({ unitPrices }).map(keyOfColumn);
  return zones.map(({ name, places, min = '' }) => {
    const own = new Map(
      unitPrices.filter(({ zone }) => zone === name).map((price) => [keyOfColumn(price), price.rate]),
    );
    return { name, places: places.join(', '), min, rates: columns.map((key) => own.get(key) ?? '') };
  });
}

interface Made {
  readonly price: Readonly<Record<string, unknown>>;
  readonly row: number;
  readonly column: number;
}

function madeOf(fields: Fields): readonly Made[] {
  const columns = recordsOf(fields['zoneUnits']);
  return recordsOf(fields['zones']).flatMap(({ name, rates }, row) =>
    columns.flatMap(({ unit, commodity, loadType }, column) => {
      const rate: unknown = Array.isArray(rates) ? rates[column] : undefined;
      if (typeof rate !== 'string' || rate === '') return [];
      const goods = { commodity: commodity ?? null, loadType: loadType ?? null };
      return [{ price: { unit, rate, ...goods, zone: name }, row, column }];
    }),
  );
}

export function termsOfUnitTable(fields: Fields) {
  return {
    zones: recordsOf(fields['zones']).map(({ name, places, min }) => ({
      ...{ name, places: places ?? '' },
      ...(min !== undefined && min !== '' && { min }),
    })),
    unitPrices: madeOf(fields).map(({ price }) => price),
  };
}

/** `unitPrices.4.rate` is at `zones.1.rates.1`. */
export function cellOfUnit(fields: Fields, path: readonly PropertyKey[]): readonly PropertyKey[] {
  const [list, at, field] = path;
  if (list !== 'unitPrices') return path;
  if (at === undefined) return ['zones', 0, 'rates', 0];
  const made = madeOf(fields)[Number(at)];
  if (made === undefined) return path;
  if (field === 'unit' || field === 'commodity' || field === 'loadType')
    return ['zoneUnits', made.column, field];
  return ['zones', made.row, 'rates', made.column];
}
