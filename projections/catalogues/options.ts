import { sql, type RawBuilder } from 'kysely';
import type { Catalogue } from '../../domain/catalogues/catalogue';
import type { Actor } from '../../domain/shared/actor';
import type { Database, Page } from '../projection';
import { containing, searchText } from '../search-text';
import { columnOf } from './columns';
import { listedWhere } from './listed';

/** A record as a combobox shows it: `SCL · Arturo Merino Benítez · Santiago, CL`. */
export interface Option {
  readonly id: string;
  readonly name: string;
  readonly code: string | null;
  readonly place: string | null;
}

interface Asked {
  readonly search: string;
  /** Values of the catalogue's filters, parsed; nothing narrows what is found by `ids`. */
  readonly filters?: Readonly<Record<string, unknown>>;
  /** These records whatever was typed, active or not: what a form already holds. */
  readonly ids?: readonly string[] | undefined;
  readonly limit: number;
  /** All there are, or none where there are more than `limit`: what is offered before anything is typed. */
  readonly isWhole?: boolean | undefined;
}

/** The default country: its records come first among equal matches. */
const homeCountry = 'CL';

/**
 * Active records that match what was typed and the catalogue's filters: the code itself first, then codes, names and places that begin so,
 * then the rest; within each, those at home first, then by name. With `isWhole` and too many of them a total over `limit` and no record.
 */
export async function findOptions(
  db: Database,
  catalogue: Catalogue,
  { search, filters = {}, ids, limit, isWhole = false }: Asked,
  actor: Actor,
): Promise<Page<Option>> {
  const { name, code, place } = catalogue.option;
  const typed = searchText(search);
  const begins = containing(search).slice(1);
  const placeText =
    place.length === 0
      ? sql`null::text`
      : sql`concat_ws(', ', ${sql.join(place.map((field) => sql.ref(columnOf(field))))})`;
  const shown = sql`id, ${sql.ref(columnOf(name))} as name, ${columnOrNull(code)} as code, ${placeText} as place`;
  const atHomeFirst = 'country' in catalogue.fields ? sql`(country = ${homeCountry}) desc,` : sql``;
  const where = await listedWhere(
    db,
    catalogue,
    ids === undefined ? { ...filters, search, isActive: true } : { ids },
    actor,
  );
  if (isWhole && (await isMoreThan(db, catalogue, where, limit))) return { data: [], total: limit + 1 };
  const { rows } = await sql<Option>`
    select ${shown} from ${sql.table(catalogue.table)} where ${where}
    order by
      case
        when lower(${columnOrNull(code)}) = ${typed} then 0
        when lower(${columnOrNull(code)}) like ${begins} then 1
        when folded(${sql.ref(columnOf(name))}) like ${begins} then 1
        when folded(${placeText}) like ${begins} then 1
        else 2
      end, ${atHomeFirst} 2, id
    limit ${limit}`.execute(db);
  return { data: rows, total: rows.length };
}

/** Looks at no more rows than it must: nobody waits for a hundred thousand suppliers to be put in order for nothing. */
async function isMoreThan(
  db: Database,
  { table }: Catalogue,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${where} limit ${limit + 1}`.execute(db);
  return rows.length > limit;
}

function columnOrNull(field: string | null) {
  return field === null ? sql`null::text` : sql.ref(columnOf(field));
}
