import type { AnyRecord, Catalogue, RecordOf } from '../../domain/catalogues/catalogue';
import type { Database } from '../projection';
import { columnOf } from './columns';
import { columnRef, eb, fromRecords } from './declared-columns';
import { asRecords, recordColumns } from './rows';

/** Removed records are found only by `id`. Not scoped: the caller must have authorised. */
export async function findRecords<C extends Catalogue>(
  db: Database,
  catalogue: C,
  by: 'id' | (keyof C['fields'] & string),
  values: readonly string[],
): Promise<readonly RecordOf<C>[]> {
  if (values.length === 0) return [];
  const column = by === 'id' ? 'id' : columnOf(by);
  const rows = await fromRecords(db, catalogue)
    .select(recordColumns(catalogue))
    .where(eb(columnRef<string>(column), '=', eb.fn.any(eb.val([...values]))))
    .$if(by !== 'id', (query) => query.where(eb.not(eb.ref('is_removed'))))
    .orderBy('record.id')
    .$castTo<AnyRecord>()
    .execute();
  return asRecords<C>(rows);
}
