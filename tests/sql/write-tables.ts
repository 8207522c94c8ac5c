import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { urlOfDatabase } from '@infrastructure/postgres/ensure-database';
import { migrate } from '@infrastructure/postgres/migrate';
import { openTestServer } from '@tests/support/test-server';
import { tablesFile, tablesOf } from './tables-of';

/** Writes the types of all tables anew, from a database made by the migrations. */
export async function writeTables(): Promise<void> {
  const server = await openTestServer();
  try {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const name = `test_${randomBytes(8).toString('hex')}`;
    await client.query(`create database ${name}`);
    const url = urlOfDatabase(server.url, name);
    await migrate(url);
    writeFileSync(tablesFile, await tablesOf(url));
    await untilNobodyIsConnected(client, name);
    await client.query(`drop database ${name}`);
    await client.end();
  } finally {
    await server.release();
  }
}

/** A connection that is still closing when its database goes would end this process with an error. */
async function untilNobodyIsConnected(client: pg.Client, database: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = $1',
      [database],
    );
    if (rows.length === 0) return;
    await pause(20);
  }
}
