import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { freshDatabase } from '@tests/support/database';

it('every view of analysts and each of its columns says what it means', async () => {
  const database = await freshDatabase();
  try {
    const { rows } = await sql<{ name: string; comment: string | null }>`
      select c.relname || coalesce('.' || a.attname, '') as name,
        case when a.attnum is null then obj_description(c.oid) else col_description(c.oid, a.attnum) end as comment
      from pg_class c
      left join lateral (
        select attnum, attname from pg_attribute where attrelid = c.oid and attnum > 0
        union all select null, null
      ) a on true
      where c.relnamespace = 'reporting'::regnamespace and c.relkind = 'v' order by name`.execute(
      database.db,
    );
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter(({ comment }) => comment === null).map(({ name }) => name)).toEqual([]);
  } finally {
    await database.drop();
  }
});
