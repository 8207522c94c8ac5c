import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPlatform, type TestPlatform } from '@tests/people/platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.stop());

/** As many words as an installation begins with, all of them written just now: no vacuum has come by. */
async function writeWords(): Promise<void> {
  await sql`alter table place_words set (autovacuum_enabled = off)`.execute(platform.services.db);
  await sql`
    insert into place_words (word) select left(translate(md5(n::text), '0123456789', 'ghijklmnop'), 9)
    from generate_series(1, 12000) as n`.execute(platform.services.db);
}

/** What Postgres does to find the words one slip away, and those that begin alike. */
async function plans(): Promise<readonly string[]> {
  const searches = [sql`near && one_typo('valparaizo')`, sql`'valparaizo' <% word`];
  return Promise.all(
    searches.map(async (search) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select word from place_words where ${search}`.execute(platform.services.db);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    }),
  );
}

const byIndex = [expect.stringContaining('Bitmap Index Scan'), expect.stringContaining('Bitmap Index Scan')];

describe('the words of places', () => {
  it('are found by their indexes as soon as they are written, and after a rebuild', async () => {
    await writeWords();
    expect(await plans()).toEqual(byIndex);
    await platform.services.projections.rebuild('place-list');
    await writeWords();
    expect(await plans()).toEqual(byIndex);
  });
});
