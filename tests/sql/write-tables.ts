import { writeFileSync } from 'node:fs';
import { openTestServer } from '@tests/support/test-server';
import { prepareTemplate } from '@tests/support/template';
import { urlOfDatabase } from '@infrastructure/postgres/ensure-database';
import { tablesFile, tablesOf } from './tables-of';

/** `npm run tables`: writes the types of all tables anew, from a database made by the migrations. */
const server = await openTestServer();
try {
  writeFileSync(tablesFile, await tablesOf(urlOfDatabase(server.url, await prepareTemplate(server.url))));
} finally {
  await server.release();
}
