import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createDatabase } from '@infrastructure/postgres/database';
import { urlOfDatabase } from '@infrastructure/postgres/ensure-database';
import { createPool } from '@infrastructure/postgres/pool';
import { administratorStep } from '@infrastructure/projecting/readiness';
import type { Database } from '@projections/projection';

export interface FreshDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly db: Database;
  /** Ends the pool and drops the database, even if others are connected. */
  drop(): Promise<void>;
}

/**
 * A migrated database of the test's own, copied from the template; empty except for what migrations insert.
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server, `create database ${name} template ${inject('postgresTemplate')} strategy file_copy`);
  const url = urlOfDatabase(server, name);
  const pool = createPool({
    url,
    max: 10,
    name: 'test',
    log: { warn: () => undefined },
  });
  const db = createDatabase(pool);
  return {
    url,
    pool,
    db,
    async drop() {
      await db.destroy();
      await onServer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Marks the first start as done, without which no server is ready. */
export async function finishFirstStart({ db }: FreshDatabase): Promise<void> {
  await db
    .insertInto('platform.first_start')
    .values({ step: administratorStep, finished_at: new Date() })
    .execute();
}
