import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { projectRoot } from '../config/project-root';
import { connectWithinMs } from './silence';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

const lock = 7_262_001;

const ledger = `
  create schema if not exists platform;
  create table if not exists platform.migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
  comment on table platform.migrations is 'Which files of migrations/ this database has seen, and what they held.'`;

export function readMigrations(folder = join(projectRoot(), 'migrations')): readonly Migration[] {
  const names = readdirSync(folder).sort();
  const odd = names.find((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name));
  if (odd !== undefined) throw new Error(`migrations/${odd} is not named NNNN_words.sql`);
  const twice = names.find((name, index) => names[index - 1]?.slice(0, 4) === name.slice(0, 4));
  if (twice !== undefined) throw new Error(`migrations/${twice}: its number is taken`);
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/**
 * Each in its own transaction; returns the names. Of several processes one migrates and the others wait.
 * Throws if an applied file was changed or deleted, or a statement fails; earlier files stay applied.
 */
export async function migrate(url: string, migrations = readMigrations()): Promise<readonly string[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'migrate',
    connectionTimeoutMillis: connectWithinMs,
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await client.query('set client_min_messages = warning');
    await client.query(ledger);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from platform.migrations order by name',
    );
    refuseRewrittenHistory(rows, migrations);
    const seen = new Set(rows.map(({ name }) => name));
    const fresh = migrations.filter(({ name }) => !seen.has(name));
    for (const migration of fresh) await apply(client, migration);
    return fresh.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

function refuseRewrittenHistory(
  landed: readonly { name: string; checksum: string }[],
  migrations: readonly Migration[],
): void {
  for (const { name, checksum } of landed) {
    const file = migrations.find((migration) => migration.name === name);
    if (file === undefined) {
      throw new Error(
        `the database has seen migrations/${name}, which is not there: an older version is being started`,
      );
    }
    if (file.checksum !== checksum)
      throw new Error(`migrations/${name} was changed after it landed: add a new one`);
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into platform.migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migrations/${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
