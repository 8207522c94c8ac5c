import { sql, type RawBuilder } from 'kysely';
import type { Catalogue } from '../../domain/catalogues/catalogue';
import type { Actor } from '../../domain/shared/actor';
import type { Database } from '../projection';
import { listedWhere, type Asked } from './listed';
import { listOrder } from './order';
import { valueColumns, type ShownRecord } from './rows';

/** Few enough to be forgotten before the memory's long-lived part is reached, and enough that the next page is there when it is needed. */
const rowsOfPage = 700;

interface Shown extends ShownRecord {
  readonly sortedBy: unknown;
}

/**
 * All records a list shows, in its order, some hundred at a time, each page found by the last record of the one before and read while
 * that one is worked on: an export never holds more than two.
 * The caller has authorised.
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
      // Its failure is for whoever asks for that page; a reader who has gone asks no more.
      coming.catch(() => undefined);
    }
    yield rows;
    if (isLast) return;
  }
}
