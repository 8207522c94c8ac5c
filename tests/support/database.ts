import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
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
  /** Ends the pool and renames the database, so that others can be copied from it. */
  keepAs(name: string, comment: string): Promise<void>;
}

/**
 * A database of the test's own, copied from a template: by default the migrated one, which is empty except for the
 * rows that migrations insert.
 */
export async function freshDatabase(template = inject('postgresTemplate')): Promise<FreshDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
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
      await onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
    async keepAs(kept, comment) {
      await db.destroy();
      await onServer(server, async (client) => {
        await client.query(`alter database ${name} rename to ${kept}`);
        await client.query(`comment on database ${kept} is ${client.escapeLiteral(comment)}`);
      });
    },
  };
}

/** Advisory lock; any unique number. */
const lock = 7_262_006;

/** A database that others are copied from, and the ids of its records. */
interface FilledTemplate<Ids> {
  readonly template: string;
  readonly ids: Ids;
}

/** Fills a database once in a run of the tests. Its comment keeps the ids for the other workers. */
export async function filledTemplate<Ids extends object>(
  kind: string,
  fill: () => Promise<Pick<FreshDatabase, 'keepAs'> & { readonly ids: Ids }>,
): Promise<FilledTemplate<Ids>> {
  const template = `${inject('filledTemplates')}_${kind}`;
  return onServer(inject('postgresUrl'), async (client) => {
    const find = async () => {
      const { rows } = await client.query<{ ids: string }>(
        "select shobj_description(oid, 'pg_database') as ids from pg_database where datname = $1",
        [template],
      );
      return rows[0];
    };
    await client.query('select pg_advisory_lock($1, hashtext($2))', [lock, template]);
    if ((await find()) === undefined) {
      const { ids, keepAs } = await fill();
      await keepAs(template, JSON.stringify(ids));
    }
    return { template, ids: JSON.parse((await find())?.ids ?? '') as Ids };
  });
}

async function onServer<Answer>(url: string, work: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Removes all events and reserved keys. A test that begins so needs no database of its own. */
export async function emptyLog({ db }: Pick<FreshDatabase, 'db'>): Promise<void> {
  await sql`truncate event_store.events, platform.reservations`.execute(db);
}

/** Marks the first start as done, without which no server is ready. */
export async function finishFirstStart({ db }: FreshDatabase): Promise<void> {
  await db
    .insertInto('platform.first_start')
    .values({ step: administratorStep, finished_at: new Date() })
    .execute();
}
