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

const idPattern = /^[\dA-F]{8}(?:-[\dA-F]{4}){3}-[\dA-F]{12}$/;

/** The load with containers and trucks named as rates name them: by code, and by name in capitals. */
export async function withKnownUnits(db: Database, load: Load): Promise<Load> {
  if (load.measuredBy !== 'units') return load;
  const typed = load.units.flatMap(({ unit }) => unit ?? []);
  const ids = typed.filter((unit) => idPattern.test(unit));
  const [codes, named] = await Promise.all([
    load.type === 'FTL' ? new Map<string, string>() : codesOfSizeTypes(db, typed),
    ids.length === 0 ? new Map<string, string>() : namesOfIds(db, load, ids),
  ]);
  if (codes.size + named.size === 0) return load;
  const units = load.units.map((line) => ({
    ...line,
    unit: line.unit === null ? null : (named.get(line.unit) ?? codes.get(line.unit) ?? line.unit),
  }));
  return { ...load, units };
}

/** Positions of lines whose container or truck is in no catalogue, nor was. */
export async function unknownUnits(db: Database, load: Load): Promise<readonly number[]> {
  if (load.measuredBy !== 'units') return [];
  const asked = [...new Set(load.units.flatMap(({ unit }) => unit ?? []))];
  if (asked.length === 0) return [];
  const known = new Set(await (load.type === 'FTL' ? trucksNamed(db, asked) : containersCoded(db, asked)));
  return load.units.flatMap(({ unit }, at) => (unit === null || known.has(unit) ? [] : [at]));
}

async function namesOfIds(
  db: Database,
  { type }: Load,
  typed: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = typed.map((id) => id.toLowerCase());
  const rows =
    type === 'FTL'
      ? await db
          .selectFrom('trucks')
          .select((eb) => ['id', eb.fn<string>('upper', ['name']).as('unit')])
          .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
          .execute()
      : await db
          .selectFrom('containers')
          .select(['id', 'code as unit'])
          .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
          .execute();
  return new Map(rows.map(({ id, unit }) => [id.toUpperCase(), unit]));
}

async function trucksNamed(db: Database, names: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('trucks')
    .select((eb) => eb.fn<string>('upper', ['name']).as('name'))
    .where((eb) => eb(eb.fn<string>('upper', ['name']), '=', eb.fn.any(eb.val([...names]))))
    .execute();
  return rows.map(({ name }) => name);
}

async function containersCoded(db: Database, codes: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('containers')
    .select('code')
    .where((eb) => eb('code', '=', eb.fn.any(eb.val([...codes]))))
    .execute();
  return rows.map(({ code }) => code);
}
