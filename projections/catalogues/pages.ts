import type { Catalogue } from '../../domain/catalogues/catalogue';
import type { Actor } from '../../domain/shared/actor';
import { always, type Condition } from '../expressions';
import type { Database } from '../projection';
import { fromRecords } from './declared-columns';
import { listedWhere, type Asked } from './listed';
import { listOrder, sorted } from './order';
import { valueColumns, type ShownRecord } from './rows';

/** Small enough to be collected while young, large enough to have the next page ready in time. */
const rowsOfPage = 700;

interface Shown extends ShownRecord {
  readonly sortedBy: unknown;
}

/**
 * Reads the next page while the current one is used, so an export never holds more than two. Not scoped: the
 * caller must have authorised.
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
      // The error reaches the reader of that page. A reader that has stopped ignores it.
      coming.catch(() => undefined);
    }
    yield rows;
    if (isLast) return;
  }
}
