import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../../projections/projection';

/** Destroying the query builder ends the pool. */
export function createDatabase(pool: Pool): Database {
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}
