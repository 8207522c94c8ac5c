import { sql } from 'kysely';
import type { AnyRecord, Catalogue, RecordOf } from '../../domain/catalogues/catalogue';
import type { Database } from '../projection';
import { columnOf } from './columns';
import { asRecords, recordColumns } from './rows';

/**
 * Typed records of a catalogue whose field has one of these values, for gatherers and other queries. Removed
 * records are found only by `id`. The caller must have authorised.
 */
export async function findRecords<C extends Catalogue>(
  db: Database,
  catalogue: C,
  by: 'id' | (keyof C['fields'] & string),
  values: readonly string[],
): Promise<readonly RecordOf<C>[]> {
  if (values.length === 0) return [];
  const column = by === 'id' ? 'id' : columnOf(by);
  const { rows } = await sql<AnyRecord>`
    select ${recordColumns(catalogue)} from ${sql.table(catalogue.table)}
    where ${sql.ref(column)} = any(${[...values]}) ${by === 'id' ? sql`` : sql`and not is_removed`} order by id`.execute(
    db,
  );
  return asRecords<C>(rows);
}
