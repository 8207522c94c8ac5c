import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { freshDatabase } from '@tests/support/database';
import { tablesFile, tablesOf } from './tables-of';

it('the types of all tables are those of the migrations; if not, run `npm run tables`', async () => {
  const database = await freshDatabase();
  try {
    expect(readFileSync(tablesFile, 'utf8')).toBe(await tablesOf(database.url));
    // A connection that is still closing would be ended by the drop, as an error that nobody handles.
    const others = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
      return rows[0]?.count;
    };
    await expect.poll(others, { timeout: 10_000 }).toBe(0);
  } finally {
    await database.drop();
  }
});
