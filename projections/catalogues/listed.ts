import type { Catalogue } from '../../domain/catalogues/catalogue';
import { hasTaxNumbers } from '../../domain/catalogues/engine/tax-numbers';
import type { Actor } from '../../domain/shared/actor';
import { meantBy } from '../places/place-list/mistyped';
import type { Condition } from '../expressions';
import type { Database } from '../projection';
import { searchedText, searchText } from '../search-text';
import { eb, fromRecords } from './declared-columns';
import { filterConditions, reachConditions, searchConditions } from './filters';

export type Asked = Readonly<Record<string, unknown>> & {
  readonly search?: string | undefined;
  readonly ids?: readonly string[] | undefined;
};

export async function listedWhere(
  db: Database,
  catalogue: Catalogue,
  asked: Asked,
  actor: Actor,
): Promise<Condition> {
  const typed = hasTaxNumbers(catalogue) ? searchedText(asked.search) : searchText(asked.search);
  if (typed === '') return whereOf(catalogue, asked, actor, []);
  const written = whereOf(catalogue, asked, actor, [typed]);
  if (!catalogue.isPlace) return written;
  const found = await fromRecords(db, catalogue)
    .select('record.id')
    .where(written)
    .limit(1)
    .executeTakeFirst();
  if (found !== undefined) return written;
  const meant = await meantBy(db, typed);
  return meant.length === 0 ? written : whereOf(catalogue, asked, actor, meant);
}

function whereOf(
  catalogue: Catalogue,
  { search: _search, ids, ...filters }: Asked,
  actor: Actor,
  texts: readonly string[],
): Condition {
  return eb.and([
    eb.not(eb.ref('is_removed')),
    ...reachConditions(catalogue, actor),
    ...searchConditions(texts),
    ...filterConditions(catalogue, filters),
    ...(ids === undefined ? [] : [eb('id', '=', eb.fn.any(eb.val([...ids])))]),
  ]);
}
