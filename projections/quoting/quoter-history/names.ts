import { definePrepared } from '../../prepared-query';
import type { Database } from '../../projection';

export type Names = Map<string, string>;

const selectNames = definePrepared((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('person_list')
    .select(['id', 'name'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .unionAll(
      db
        .selectFrom('company_list')
        .select(['id', 'name'])
        .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids)))),
    )
    .unionAll(
      db
        .selectFrom('owners')
        .select(['id', 'name'])
        .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids)))),
    )
    .unionAll(
      db
        .selectFrom('api_client_list')
        .select(['id', 'name'])
        .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids)))),
    ),
);

/** Histories store ids, since names change. */
export async function findNames(db: Database, ids: Iterable<string>): Promise<Names> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return new Map();
  const { rows } = await selectNames(db, { ids: asked });
  return new Map(rows.map(({ id, name }) => [id, name]));
}
