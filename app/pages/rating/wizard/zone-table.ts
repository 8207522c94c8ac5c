import type { RateTerms } from '@domain/rating/rate/terms';
import type { Fields } from '~/pages/forms/form-fields';

export interface ZoneRow {
  readonly from: string;
  readonly to: string;
  readonly calc: string;
  readonly step: string;
  readonly rates: readonly string[];
}

type Zones = readonly { readonly name: string }[];
type Segments = RateTerms['segments'];

/** Merges brackets of all zones with the same bounds and calculation into one row. */
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

interface Made {
  readonly segment: Readonly<Record<string, unknown>>;
  readonly row: number;
  readonly zone: number;
}

/** Zone by zone. Omits cells without a price. */
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

export function hasZones(fields: Fields): boolean {
  return recordsOf(fields['zones']).length > 0;
}

/** `segments.4.rate` is at `zoneRows.1.rates.1`. */
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
