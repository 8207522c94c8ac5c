import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { projectRoot } from '@infrastructure/config/project-root';
import { urlOfDatabase } from '@infrastructure/postgres/ensure-database';
import { build } from '../../app/processes/launch/build.mjs';
import { testPersonalDataKey } from './installation-keys';
import { startNode } from './processes';

/** The first start's administrator, with the printed password. */
interface Administrator {
  readonly email: string;
  readonly password: string;
}

export interface StartedDatabase {
  readonly url: string;
  readonly administrator: Administrator;
  drop(): Promise<void>;
}

/** Environment of every server under test, in addition to port, origin and database. */
export const serverEnvironment = {
  HOST: '127.0.0.1',
  SEED_DEMO: '0',
  // The tests of the rule itself are in tests/people; journeys sign managers in with the password alone.
  SECOND_FACTOR_OF_MANAGERS: '0',
  ADMIN_EMAIL: 'administracion@example.cl',
  LOG_LEVEL: 'warn',
  API_REQUESTS_PER_MINUTE: '0',
  SMTP_URL: '',
  EVENTSTORE_URL: '',
  PERSONAL_DATA_KEY: testPersonalDataKey,
} as const;

/** Advisory lock; any unique number. */
const lock = 7_262_004;

/**
 * A database of the test's own, in the state after a first start: reference data and the administrator. The
 * first start runs once per build and is then copied. Builds if the sources are newer than the build.
 */
export async function startedDatabase(): Promise<StartedDatabase> {
  build(process.execPath);
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const administrator = await onServer(server, async (client) => {
    const template = await startedTemplate(client, server);
    await client.query(`create database ${name} template ${template.name} strategy file_copy`);
    return template.administrator;
  });
  return {
    url: urlOfDatabase(server, name),
    administrator,
    async drop() {
      await onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** The database that others are copied from. Its comment holds what its first start printed. */
async function startedTemplate(client: pg.Client, server: string) {
  const stamp = readFileSync(join(projectRoot(), 'build/stamp'));
  const key = createHash('sha256').update(inject('postgresTemplate')).update(stamp).digest('hex');
  const name = `template_${key.slice(0, 16)}_started`;
  // Of concurrent test runs, one creates it and the others wait.
  await client.query('select pg_advisory_lock($1)', [lock]);
  try {
    const { rows } = await client.query<{ comment: string }>(
      `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1`,
      [name],
    );
    if (rows[0]) return { name, administrator: JSON.parse(rows[0].comment) as Administrator };
    const unfinished = `test_${randomBytes(8).toString('hex')}`;
    await client.query(`create database ${unfinished} template ${inject('postgresTemplate')}`);
    const url = urlOfDatabase(server, unfinished);
    const administrator = await firstStart(url);
    // As if its person had chosen it, so that every journey signs in with what was printed.
    await onServer(url, (own) => own.query(`update platform.credentials set standing = 'own'`));
    await client.query(
      `comment on database ${unfinished} is ${pg.escapeLiteral(JSON.stringify(administrator))}`,
    );
    await client.query(`alter database ${unfinished} rename to ${name}`);
    return { name, administrator };
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]);
  }
}

async function firstStart(url: string): Promise<Administrator> {
  const server = startNode(['build/server/start.js'], { ...serverEnvironment, PORT: '0', DATABASE_URL: url });
  const [, email = '', password = ''] = await server.prints(/Administrator {3}(\S+) {3}(\S+)/, 120_000);
  await server.prints(/^ +http:/m);
  server.signal('SIGTERM');
  await server.ended;
  return { email, password };
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
