import { sql } from 'kysely';
import type { AnyRecord, Catalogue } from '../../domain/catalogues/catalogue';
import type { Actor } from '../../domain/shared/actor';
import type { Database } from '../projection';
import { listedWhere, type Asked } from './listed';
import { listOrder } from './order';
import { recordColumns } from './rows';

const rowsOfPage = 1000;

/**
 * All records a list shows, in its order, a thousand at a time, each page found by the last record of the one before: an export never holds more.
 * The caller has authorised.
 */
export async function* pagesOfRecords(
  db: Database,
  catalogue: Catalogue,
  { sort = catalogue.sort, ...asked }: Asked & { readonly sort?: string | undefined },
  actor: Actor,
): AsyncGenerator<readonly AnyRecord[]> {
  const where = await listedWhere(db, catalogue, asked, actor);
  const order = listOrder(catalogue, sort);
  let place = sql`true`;
  for (;;) {
    const { rows } = await sql<AnyRecord>`
      select ${recordColumns(catalogue)} from ${sql.table(catalogue.table)} where ${where} and ${place}
      order by ${order.clause} limit ${rowsOfPage}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < rowsOfPage) return;
    place = order.after(last);
  }
}
