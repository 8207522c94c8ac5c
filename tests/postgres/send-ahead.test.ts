import type { Duplex } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createDatabase } from '@infrastructure/postgres/database';
import { createPool } from '@infrastructure/postgres/pool';
import { sendAhead } from '@infrastructure/postgres/send-ahead';
import type { Database, DatabaseTransaction } from '@projections/projection';
import { type FreshDatabase, freshDatabase } from '@tests/support/database';

let database: FreshDatabase;
/** A pool of one connection, so that the next statement meets whatever a transaction leaves behind on it. */
let db: Database;

beforeAll(async () => {
  database = await freshDatabase();
  await sql`create table public.told (word text primary key)`.execute(database.db);
  db = createDatabase(
    createPool({ url: database.url, max: 1, name: 'test', log: { warn: () => undefined } }),
  );
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(() => sql`truncate public.told`.execute(database.db));

const tell = (word: string) => async (tx: DatabaseTransaction) => {
  await sql`insert into public.told values (${word})`.execute(tx);
};

async function told(from: DatabaseTransaction): Promise<string> {
  const { rows } = await sql<{ word: string }>`select word from public.told order by word`.execute(from);
  return rows.map(({ word }) => word).join(' ');
}

it('carries its steps out in their order and all at once for others', async () => {
  const seen: string[] = [];
  await sendAhead(db, tell('a'), tell('b'), async (tx) => {
    seen.push(await told(tx), await told(database.db));
  });
  expect(seen).toEqual(['a b', '']);
  expect(await told(database.db)).toBe('a b');
});

it('sends a step before the one before it is answered', async () => {
  const order: string[] = [];
  await sendAhead(
    db,
    async (tx) => {
      await sql`select pg_sleep(0.05)`.execute(tx);
      order.push('first answered');
    },
    async (tx) => {
      order.push('second sent');
      await tell('b')(tx);
    },
  );
  expect(order).toEqual(['second sent', 'first answered']);
});

it('sends what is asked at once in one piece', async () => {
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

it.each([
  ['the database refuses', () => [tell('a'), tell('a'), tell('c')], /duplicate key/],
  [
    'fails by itself',
    () => [tell('a'), () => Promise.reject(new Error('no')), () => Promise.reject(new Error('neither'))],
    /^no$/,
  ],
  [
    'throws before it asks anything',
    () => [
      tell('a'),
      (): never => {
        throw new Error('at once');
      },
    ],
    /at once/,
  ],
])('keeps nothing when a step %s, and throws the first failure', async (_what, steps, failure) => {
  await expect(sendAhead(db, ...steps())).rejects.toThrow(failure);
  expect(await told(database.db)).toBe('');
  await sendAhead(db, tell('next'));
  expect(await told(database.db)).toBe('next');
});
