import type { RateTerms } from '@domain/rating/rate/terms';
import type { Fields } from '~/pages/forms/form-fields';
import { keyOfColumn, unitColumnsOf } from '~/presenters/rating/unit-columns';
import type { GridRow } from './price-grid';
import { recordsOf } from './zone-table';

/** A row of the table: a zone with its places and prices, one for each column. */
export interface UnitZone extends GridRow {
  readonly name: string;
  readonly places: string;
  readonly min: string;
}

type Table = Pick<RateTerms, 'zones' | 'unitPrices'>;

/** The zones of a rate, with their prices in the order of its columns. */
export function unitZonesOf({ zones = [], unitPrices }: Table): readonly UnitZone[] {
  const columns = unitColumnsOf({ unitPrices }).map(keyOfColumn);
  return zones.map(({ name, places, min = '' }) => {
    const own = new Map(
      unitPrices.filter(({ zone }) => zone === name).map((price) => [keyOfColumn(price), price.rate]),
    );
    return { name, places: places.join(', '), min, rates: columns.map((key) => own.get(key) ?? '') };
  });
}

/** A price that the table makes, and the cell that it is in. */
interface Made {
  readonly price: Readonly<Record<string, unknown>>;
  readonly row: number;
  readonly column: number;
}

/** The prices of a posted table, zone by zone. A cell without a price makes none. */
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

/** The zones and prices of a posted table, as the form of a rate has them. */
export function termsOfUnitTable(fields: Fields) {
  return {
    zones: recordsOf(fields['zones']).map(({ name, places, min }) => ({
      ...{ name, places: places ?? '' },
      ...(min !== undefined && min !== '' && { min }),
    })),
    unitPrices: madeOf(fields).map(({ price }) => price),
  };
}

/** The cell that a problem of a price belongs to: `unitPrices.4.rate` is `zones.1.rates.1`. */
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
