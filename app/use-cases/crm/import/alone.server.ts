import { sql } from 'kysely';
import type { Database } from '@projections/projection';

/** An advisory lock across processes. Holds one connection meanwhile. */
export function alone<Result>(db: Database, name: string, work: () => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
    return work();
  });
}
