import type { RateTerms } from '@domain/rating/rate/terms';
import type { Fields } from '~/pages/forms/form-fields';

/** A row of the table of prices: a bracket of weight, with a price for each zone in their order. */
export interface ZoneRow {
  readonly from: string;
  readonly to: string;
  readonly calc: string;
  readonly step: string;
  readonly rates: readonly string[];
}

type Zones = readonly { readonly name: string }[];
type Segments = RateTerms['segments'];

/** The rows of a rate's brackets: those of all zones with the same bounds and calculation are one. */
export function tableOf(zones: Zones, segments: Segments): readonly ZoneRow[] {
  const rows = new Map<string, ZoneRow & { rates: string[] }>();
  for (const { from, to, calc, step = '', rate, zone } of segments) {
    const key = [from, to, calc, step].join('|');
    const row = rows.get(key) ?? { from, to, calc: calc ?? '', step, rates: zones.map(() => '') };
    const at = zones.findIndex(({ name }) => name === zone);
    if (at !== -1) row.rates[at] = rate;
    rows.set(key, row);
  }
  return [...rows.values()].toSorted((one, other) => Number(one.from) - Number(other.from));
}

/** A bracket that the table makes, and the cell that its price is in. */
interface Made {
  readonly segment: Readonly<Record<string, unknown>>;
  readonly row: number;
  readonly zone: number;
}

/** The brackets of a posted table, zone by zone. A cell without a price makes none. */
function madeOf(fields: Fields): readonly Made[] {
  const zones = recordsOf(fields['zones']);
  const rows = recordsOf(fields['zoneRows']);
  return zones.flatMap(({ name }, zone) =>
    rows.flatMap((values, row) => {
      const rates: unknown = values['rates'];
      const rate: unknown = Array.isArray(rates) ? rates[zone] : undefined;
      if (typeof rate !== 'string' || rate === '') return [];
      const { from, to, calc, step } = values;
      const isByStep = calc === 'step';
      return [{ segment: { from, to, calc, rate, zone: name, ...(isByStep && { step }) }, row, zone }];
    }),
  );
}

export function segmentsOfTable(fields: Fields): readonly Made['segment'][] {
  return madeOf(fields).map(({ segment }) => segment);
}

/** Whether a form is of a rate by zones. */
export function hasZones(fields: Fields): boolean {
  return recordsOf(fields['zones']).length > 0;
}

/** The cell that a problem of a bracket belongs to: `segments.4.rate` is `zoneRows.1.rates.1`. */
export function cellOf(fields: Fields, path: readonly PropertyKey[]): readonly PropertyKey[] {
  const [list, at, field] = path;
  if (list !== 'segments') return path;
  if (at === undefined) return ['zoneRows', 0, 'rates', 0];
  const made = madeOf(fields)[Number(at)];
  if (made === undefined) return path;
  const own = field === 'rate' || field === 'zone' ? ['rates', made.zone] : [field ?? 'from'];
  return ['zoneRows', made.row, ...own];
}

export function recordsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  return Array.from(rows, (row) =>
    typeof row === 'object' && row !== null ? (row as Readonly<Record<string, unknown>>) : {},
  );
}
