import type { Load } from '../../domain/shared/load';
import { sizeTypePattern, typeOfSizeType } from '../../domain/shared/container-size-type';
import type { Database } from '../projection';

/** The catalogue's codes that ISO codes mean, by the typed code. Without ISO codes it asks nothing. */
export async function codesOfSizeTypes(
  db: Database,
  typed: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(typed)].filter((code) => sizeTypePattern.test(code));
  if (asked.length === 0) return new Map();
  const types = await db
    .selectFrom('containers')
    .select(['code', 'size_type as sizeType'])
    .where('is_removed', '=', false)
    .orderBy('code')
    .execute();
  return new Map(
    asked.flatMap((code) => {
      const meant = types.some((type) => type.code === code) ? undefined : typeOfSizeType(code, types);
      return meant === undefined ? [] : [[code, meant.code] as const];
    }),
  );
}

/** The load with containers named as in the catalogue, which rates use. */
export async function withKnownContainers(db: Database, load: Load): Promise<Load> {
  if (load.measuredBy !== 'units' || load.type === 'FTL') return load;
  const codes = await codesOfSizeTypes(
    db,
    load.units.flatMap(({ unit }) => unit ?? []),
  );
  if (codes.size === 0) return load;
  const units = load.units.map((line) => ({
    ...line,
    unit: line.unit === null ? null : (codes.get(line.unit) ?? line.unit),
  }));
  return { ...load, units };
}
