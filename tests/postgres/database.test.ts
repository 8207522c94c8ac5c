import type { Duplex } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { migrate, readMigrations } from '@infrastructure/postgres/migrate';
import { createPool } from '@infrastructure/postgres/pool';
import { type FreshDatabase, freshDatabase } from '@tests/support/database';
import { preparedMark } from '@projections/projection';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

describe('the connections', () => {
  it('bring bigint, decimals and days as they are', async () => {
    const { rows } = await sql`select 9007199254740993::int8 as big, array[1::int8, null] as several,
      1250.50::numeric(12,2) as price, date '2026-01-31' as day, array[date '2026-01-31'] as days`.execute(
      database.db,
    );
    expect(rows).toEqual([
      {
        big: 9007199254740993n,
        several: [1n, null],
        price: '1250.50',
        day: '2026-01-31',
        days: ['2026-01-31'],
      },
    ]);
  });

  it('send what is asked at once in one piece', async () => {
    const pool = createPool({ url: database.url, max: 1, name: 'test', log: { warn: () => undefined } });
    const client = await pool.connect();
    const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
    const pieces = vi.spyOn(stream, '_writev');
    try {
      const asked = [1, 2, 3].map((number) => client.query<{ n: string }>('select $1 as n', [number]));
      expect((await Promise.all(asked)).map(({ rows }) => rows[0]?.n)).toEqual(['1', '2', '3']);
      expect(pieces).toHaveBeenCalledTimes(1);
      await client.query('select 1');
      expect(pieces.mock.calls.length).toBeLessThanOrEqual(2);
    } finally {
      client.release();
      await pool.end();
    }
  });

  it('say of a refused statement who asked for it, not only that the socket had an answer', async () => {
    const askInVain = (): Promise<unknown> => sql`select nothing_of_this_name`.execute(database.db);
    const error = await askInVain().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: '42703' });
    expect((error as Error).stack).toContain('database.test.ts');
  });

  it('prepare a statement once that is marked so, wherever its first line begins', async () => {
    await database.db.connection().execute(async (connection) => {
      for (const word of ['uno', 'dos']) {
        const { rows } = await sql`
          ${sql.raw(preparedMark)} select ${word}::text as word`.execute(connection);
        expect(rows).toEqual([{ word }]);
      }
      const { rows } = await sql<{ calls: bigint }>`
        select generic_plans + custom_plans as calls from pg_prepared_statements where statement like '%as word'`.execute(
        connection,
      );
      expect(rows).toEqual([{ calls: 2n }]);
    });
  });

  it.each([
    [[]],
    [['a']],
    [['20DV', '40HC', 'ñandú']],
    [['a,b', 'a"b', 'a\\b', '{', '}', ' a ', '']],
    [['NULL', 'null', null, 'nullo']],
    [[null]],
  ])('bring the texts %j of a list as they are', async (texts) => {
    const { rows } = await sql`select ${texts}::text[] as texts`.execute(database.db);
    expect(rows).toEqual([{ texts }]);
  });

  it('bring lists within lists', async () => {
    const { rows } = await sql`select array[array['a', 'b'], array['c', 'd']] as texts`.execute(database.db);
    expect(rows).toEqual([
      {
        texts: [
          ['a', 'b'],
          ['c', 'd'],
        ],
      },
    ]);
  });

  it('are replaced when the server ends them', async () => {
    const client = await database.pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await expect(client.query('select 1')).rejects.toThrow();
    client.release(true);
    await expect(database.pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
  });
});

describe('migrations', () => {
  it('run once', async () => {
    expect(await migrate(database.url)).toEqual([]);
  });

  it('run once when several processes start together', async () => {
    const late = { name: '9998_late.sql', sql: 'create table platform.late (id int)', checksum: 'late' };
    const all = [...readMigrations(), late];
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url, all)));
    expect(applied.flat()).toEqual(['9998_late.sql']);
    await sql`delete from platform.migrations where name = '9998_late.sql'`.execute(database.db);
  });

  it('refuse a file that changed after it landed, and an older version of the program', async () => {
    const [first, ...rest] = readMigrations();
    if (first === undefined) throw new Error('there are migrations');
    await expect(migrate(database.url, [{ ...first, checksum: 'other' }, ...rest])).rejects.toThrow(
      'was changed',
    );
    await expect(migrate(database.url, rest)).rejects.toThrow('older version');
  });

  it('leave nothing behind of a file that fails', async () => {
    const bad = {
      name: '9999_bad.sql',
      sql: 'create table platform.half (id int); select nothing_such',
      checksum: 'b',
    };
    await expect(migrate(database.url, [...readMigrations(), bad])).rejects.toThrow(
      'migrations/9999_bad.sql failed',
    );
    const { rows } = await sql`select to_regclass('platform.half') as half`.execute(database.db);
    expect(rows).toEqual([{ half: null }]);
  });

  it('give analysts the reporting schema and nothing else', async () => {
    const { rows } = await sql`select has_schema_privilege('analyst', 'reporting', 'usage') as reporting,
      has_schema_privilege('analyst', 'read', 'usage') as read,
      has_schema_privilege('analyst', 'platform', 'usage') as platform`.execute(database.db);
    expect(rows).toEqual([{ reporting: true, read: false, platform: false }]);
  });
});
