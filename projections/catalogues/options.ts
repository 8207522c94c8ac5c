import { sql, type RawBuilder } from 'kysely';
import type { Catalogue } from '../../domain/catalogues/catalogue';
import type { Actor } from '../../domain/shared/actor';
import type { Database, Page } from '../projection';
import { containing, searchText } from '../search-text';
import { columnOf } from './columns';
import { listedWhere } from './listed';

/** A record in a combobox: `SCL · Arturo Merino Benítez · Santiago, CL`. */
export interface Option {
  readonly id: string;
  readonly name: string;
  readonly code: string | null;
  readonly place: string | null;
}

interface Asked {
  readonly search: string;
  /** Parsed filters of the catalogue. They do not apply to `ids`. */
  readonly filters?: Readonly<Record<string, unknown>>;
  /** Finds these records whatever was typed, active or not: the current values of a form. */
  readonly ids?: readonly string[] | undefined;
  readonly limit: number;
  /** All records, or none if there are more than `limit`: the choice before anything is typed. */
  readonly isWhole?: boolean | undefined;
}

/** The default country: its records come first among equal matches. */
const homeCountry = 'CL';

/**
 * Active records that match the text and the filters. Order: the exact code, then codes, names and places that
 * begin with the text, then the rest; within each those of the default country, then by name. With `isWhole`
 * and too many of them the total exceeds `limit` and no record is returned.
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

/** Counts no more rows than necessary, since a catalogue may have a hundred thousand. */
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
