import type { RateTerms } from '@domain/rating/rate/terms';

export interface UnitColumn {
  readonly unit: string;
  readonly commodity: string | null;
  readonly loadType: string | null;
}

export function unitColumnsOf({ unitPrices }: Pick<RateTerms, 'unitPrices'>): readonly UnitColumn[] {
  const columns = new Map<string, UnitColumn>();
  for (const { unit, commodity, loadType } of unitPrices)
    columns.set(keyOfColumn({ unit, commodity, loadType }), { unit, commodity, loadType });
  return [...columns.values()];
}

export function keyOfColumn({ unit, commodity, loadType }: UnitColumn): string {
  return [unit, commodity ?? '', loadType ?? ''].join('|');
}

/** `Pudahuel` of `CL-13124 Pudahuel`; a text without a name stays as written. */
export function nameOfZonePlace(written: string): string {
  return /^[A-Z]{2}-\S+\s+(\S.*)$/.exec(written)?.[1] ?? written;
}
