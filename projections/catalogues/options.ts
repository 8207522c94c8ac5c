import type { Expression } from 'kysely';
import type { Catalogue } from '../../domain/catalogues/catalogue';
import type { Actor } from '../../domain/shared/actor';
import type { Database, Page } from '../projection';
import { containing, searchText } from '../search-text';
import { text, type Condition } from '../expressions';
import { columnOf } from './columns';
import { columnRef, eb, fromRecords } from './declared-columns';
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
  const codeText = code === null ? nothing : columnRef<string | null>(columnOf(code));
  const nameText = columnRef<string>(columnOf(name));
  const placeText =
    place.length === 0
      ? nothing
      : eb.fn<string | null>('concat_ws', [text(', '), ...place.map((field) => columnRef(columnOf(field)))]);
  const where = await listedWhere(
    db,
    catalogue,
    ids === undefined ? { ...filters, search, isActive: true } : { ids },
    actor,
  );
  if (isWhole && (await isMoreThan(db, catalogue, where, limit))) return { data: [], total: limit + 1 };
  const startsSo = (value: Expression<string | null>) => eb(value, 'like', begins);
  const lowerCode = eb.fn<string | null>('lower', [codeText]);
  const rank = eb
    .case()
    .when(eb(lowerCode, '=', typed))
    .then(eb.lit<number>(0))
    .when(startsSo(lowerCode))
    .then(eb.lit<number>(1))
    .when(startsSo(eb.fn<string>('folded', [nameText])))
    .then(eb.lit<number>(1))
    .when(startsSo(eb.fn<string | null>('folded', [placeText])))
    .then(eb.lit<number>(1))
    .else(eb.lit<number>(2))
    .end();
  const rows = await fromRecords(db, catalogue)
    .select(['record.id', nameText.as('name'), codeText.as('code'), placeText.as('place')])
    .where(where)
    .orderBy(rank)
    .$if('country' in catalogue.fields, (query) =>
      query.orderBy(eb(columnRef<string | null>('country'), '=', homeCountry), 'desc'),
    )
    .orderBy('name')
    .orderBy('record.id')
    .limit(limit)
    .execute();
  return { data: rows, total: rows.length };
}

/** Counts no more rows than necessary, since a catalogue may have a hundred thousand. */
async function isMoreThan(
  db: Database,
  catalogue: Catalogue,
  where: Condition,
  limit: number,
): Promise<boolean> {
  const rows = await fromRecords(db, catalogue)
    .select('record.id')
    .where(where)
    .limit(limit + 1)
    .execute();
  return rows.length > limit;
}

const nothing = eb.cast<string | null>(eb.val(null), 'text');
