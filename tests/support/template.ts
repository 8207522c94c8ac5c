import { createHash } from 'node:crypto';
import pg from 'pg';
import { urlOfDatabase } from '@infrastructure/postgres/ensure-database';
import { installJobs } from '@infrastructure/jobs/boss';
import { migrate, readMigrations } from '@infrastructure/postgres/migrate';
import type { Queue } from '@infrastructure/jobs/queue';

/** Advisory lock; any unique number. */
const lock = 7_262_002;

/**
 * A migrated database to copy from. Its name is a hash of the migrations and queues, so it is created once and then
 * reused.
 */
export async function prepareTemplate(url: string, queues: readonly Queue[] = []): Promise<string> {
  const migrations = readMigrations();
  const key = createHash('sha256')
    .update(migrations.map(({ checksum }) => checksum).join())
    .update(JSON.stringify(queues));
  const template = `template_${key.digest('hex').slice(0, 16)}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Of concurrent test runs, one creates it and the others wait.
    await client.query('select pg_advisory_lock($1)', [lock]);
    if (await exists(client, template)) return template;
    await dropLeftovers(client);
    const half = `${template}_half`;
    await client.query(`create database ${half}`);
    await migrate(urlOfDatabase(url, half), migrations);
    if (queues.length > 0) await installJobs(urlOfDatabase(url, half), queues);
    await client.query(`alter database ${half} rename to ${template}`);
    return template;
  } finally {
    await client.end();
  }
}

async function exists(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  return rowCount === 1;
}

/**
 * Drops databases of killed runs and templates of earlier migrations, by age and only if nobody is connected,
 * so that a concurrent run keeps its own.
 */
async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `
    select datname from pg_database d
    where not exists (select 1 from pg_stat_activity a where a.datname = d.datname) and (
      datname like 'template\\_%\\_half'
      or datname like 'test\\_%' and made_at(d.oid) < now() - interval '1 hour'
      or datname like 'template\\_%' and made_at(d.oid) < now() - interval '1 day')`.replaceAll(
      'made_at(d.oid)',
      `(pg_stat_file('base/' || d.oid || '/PG_VERSION')).modification`,
    ),
  );
  for (const { datname } of rows) await client.query(`drop database if exists ${datname}`);
}
