import { sql, type RawBuilder } from 'kysely';
import type { Catalogue } from '../../domain/catalogues/catalogue';
import type { Actor } from '../../domain/shared/actor';
import type { Database } from '../projection';
import { listedWhere, type Asked } from './listed';
import { listOrder } from './order';
import { valueColumns, type ShownRecord } from './rows';

/** Few enough for a page to be collected while it is young, and enough to have the next page ready in time. */
const rowsOfPage = 700;

interface Shown extends ShownRecord {
  readonly sortedBy: unknown;
}

/**
 * All records of a list in its order, a page at a time. The next page is read while the current one is used, so
 * that an export never holds more than two. The caller must have authorised.
 */
export async function* pagesOfRecords(
  db: Database,
  catalogue: Catalogue,
  { sort = catalogue.sort, ...asked }: Asked & { readonly sort?: string | undefined },
  actor: Actor,
): AsyncGenerator<ShownRecord[]> {
  const where = await listedWhere(db, catalogue, asked, actor);
  const order = listOrder(catalogue, sort);
  const read = async (place: RawBuilder<unknown>): Promise<Shown[]> => {
    const { rows } = await sql<Shown>`
      select ${valueColumns(catalogue)}, ${order.by} as "sortedBy" from ${sql.table(catalogue.table)} where ${where} and ${place}
      order by ${order.clause} limit ${rowsOfPage}`.execute(db);
    return rows;
  };
  let coming = read(sql`true`);
  for (;;) {
    const rows = await coming;
    const last = rows.at(-1);
    if (last === undefined) return;
    const isLast = rows.length < rowsOfPage;
    if (!isLast) {
      coming = read(order.after(last.sortedBy, last.id));
      // The error reaches whoever asks for that page. A reader that has stopped does not ask.
      coming.catch(() => undefined);
    }
    yield rows;
    if (isLast) return;
  }
}
