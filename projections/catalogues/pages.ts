import type { Catalogue } from '../../domain/catalogues/catalogue';
import type { Actor } from '../../domain/shared/actor';
import { always, type Condition } from '../expressions';
import type { Database } from '../projection';
import { fromRecords } from './declared-columns';
import { listedWhere, type Asked } from './listed';
import { listOrder, sorted } from './order';
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
  const read = (place: Condition): Promise<Shown[]> => {
    const query = fromRecords(db, catalogue)
      .select(valueColumns(catalogue))
      .select(order.by.as('sortedBy'))
      .where(where)
      .where(place)
      .limit(rowsOfPage);
    return sorted(query, order.keys).$castTo<Shown>().execute();
  };
  let coming = read(always);
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
