import { writeFileSync } from 'node:fs';
import { urlOfDatabase } from '@infrastructure/postgres/ensure-database';
import { prepareTemplate } from '@tests/support/template';
import { openTestServer } from '@tests/support/test-server';
import { tablesFile, tablesOf } from './tables-of';

/** Writes the types of all tables anew, from a database made by the migrations. */
export async function writeTables(): Promise<void> {
  const server = await openTestServer();
  try {
    const template = await prepareTemplate(server.url);
    writeFileSync(tablesFile, await tablesOf(urlOfDatabase(server.url, template)));
  } finally {
    await server.release();
  }
}
