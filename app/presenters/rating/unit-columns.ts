import type { RateTerms } from '@domain/rating/rate/terms';

/** A column of the table of zones: a container, for a commodity and a type of load or for any. */
export interface UnitColumn {
  readonly unit: string;
  readonly commodity: string | null;
  readonly loadType: string | null;
}

/** What the prices of a rate are for, each once. */
export function unitColumnsOf({ unitPrices }: Pick<RateTerms, 'unitPrices'>): readonly UnitColumn[] {
  const columns = new Map<string, UnitColumn>();
  for (const { unit, commodity, loadType } of unitPrices)
    columns.set(keyOfColumn({ unit, commodity, loadType }), { unit, commodity, loadType });
  return [...columns.values()];
}

export function keyOfColumn({ unit, commodity, loadType }: UnitColumn): string {
  return [unit, commodity ?? '', loadType ?? ''].join('|');
}

/** A place of a zone as people call it: `Pudahuel` of `CL-13124 Pudahuel`; what has no name as it is written. */
export function nameOfZonePlace(written: string): string {
  return /^[A-Z]{2}-\S+\s+(\S.*)$/.exec(written)?.[1] ?? written;
}
