import type { Expression } from 'kysely';
import type { Catalogue } from '../../domain/catalogues/catalogue';
import { homeCountry } from '../../domain/shared/home-country';
import type { Actor } from '../../domain/shared/actor';
import type { Database, Page } from '../projection';
import { containing, searchText } from '../search-text';
import { text, type Condition } from '../expressions';
import { columnOf } from './columns';
import { columnRef, eb, fromRecords } from './declared-columns';
import { listedWhere } from './listed';

/** For example `SCL · Arturo Merino Benítez · Santiago, CL`. */
export interface Option {
  readonly id: string;
  readonly name: string;
  readonly code: string | null;
  readonly place: string | null;
}

interface Asked {
  readonly search: string;
  readonly filters?: Readonly<Record<string, unknown>>;
  /** The form's current values, included whatever was typed, active or not. */
  readonly ids?: readonly string[] | undefined;
  readonly limit: number;
  /** All records, or none if there are more than `limit`: the choice before anything is typed. */
  readonly isWhole?: boolean | undefined;
}

/**
 * Active records: the exact code, then beginnings, then the rest; the default country first, then by name.
 * With `isWhole` and too many records, the total exceeds `limit` and none is returned.
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
