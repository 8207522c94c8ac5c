import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
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
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  } finally {
    await server.release();
  }
}
