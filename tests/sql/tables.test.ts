import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { freshDatabase } from '@tests/support/database';
import { tablesFile, tablesOf } from './tables-of';

it('the types of all tables are those of the migrations; if not, run `npm run tables`', async () => {
  const database = await freshDatabase();
  try {
    expect(readFileSync(tablesFile, 'utf8')).toBe(await tablesOf(database.url));
  } finally {
    await database.drop();
  }
});
