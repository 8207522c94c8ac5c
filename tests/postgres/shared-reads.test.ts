import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase } from '@infrastructure/postgres/database';
import { createPool } from '@infrastructure/postgres/pool';
import { type Database, definePrepared } from '@projections/projection';
import { freshDatabase, type FreshDatabase } from '@tests/support/database';

const readStep = definePrepared((db, { step }: { step: string }) =>
  db
    .selectFrom('platform.first_start')
    .select((eb) => ['step', 'finished_at as at', eb.fn<number>('pg_backend_pid', []).as('connection')])
    .where('step', '=', step),
);

const divide = definePrepared((db, { by }: { by: number }) =>
  db.selectNoFrom((eb) => {
    const integer = (value: number) => eb.cast<number>(eb.val(value), 'integer');
    return eb(integer(12), '/', integer(by)).as('result');
  }),
);

describe('prepared reads', () => {
  let fresh: FreshDatabase;
  let db: Database;
  const at = new Date('2026-01-31T12:00:00Z');
  const open = (max: number): Database => {
    const log = { warn: () => undefined };
    return createDatabase(createPool({ url: fresh.url, max, name: 'reads', log }), { sharesReads: true });
  };
  const finish = (of: Pick<Database, 'updateTable'>, step: string) =>
    of.updateTable('platform.first_start').set({ finished_at: at }).where('step', '=', step).execute();

  beforeAll(async () => {
    fresh = await freshDatabase();
    db = open(10);
    const steps = ['a', 'b', 'c', 'd'].map((step) => ({ step, finished_at: null }));
    await db.insertInto('platform.first_start').values(steps).execute();
  });
  afterAll(async () => {
    await db.destroy();
    await fresh.drop();
  });

  it('of one turn share a connection, and each gets its own answer', async () => {
    const found = await Promise.all(['a', 'b', 'x', 'a'].map((step) => readStep(db, { step })));
    expect(found.map(({ rows }) => rows[0]?.step)).toEqual(['a', 'b', undefined, 'a']);
    const connections = found.flatMap(({ rows }) => rows.map(({ connection }) => connection));
    expect(new Set(connections).size).toBe(1);
  });

  it('fail alone', async () => {
    const outcomes = await Promise.allSettled(
      [3, 0, 4].map(async (by) => (await divide(db, { by })).rows[0]?.result),
    );
    expect(outcomes).toMatchObject([{ value: 4 }, { reason: { code: '22012' } }, { value: 3 }]);
  });

  it('within a transaction run on its connection and see its writes', async () => {
    await db.transaction().execute(async (tx) => {
      await finish(tx, 'c');
      const both = await Promise.all([readStep(tx, { step: 'c' }), readStep(db, { step: 'c' })]);
      expect(both.map(({ rows }) => rows[0]?.at)).toEqual([at, null]);
    });
    expect((await readStep(db, { step: 'c' })).rows[0]?.at).toEqual(at);
  });

  it('that lose their connection fail, and the next ones have another', async () => {
    const before = (await readStep(db, { step: 'a' })).rows[0]?.connection ?? 0;
    await sql`select pg_terminate_backend(${before}::integer)`.execute(fresh.db);
    await vi.waitFor(async () => {
      const after = (await readStep(db, { step: 'a' })).rows[0]?.connection;
      expect(after).not.toBe(before);
    });
  });

  it('leave transactions their turn where there are few connections', async () => {
    const small = open(1);
    const reads = Promise.all(Array.from({ length: 50 }, () => readStep(small, { step: 'a' })));
    await small.transaction().execute((tx) => finish(tx, 'd'));
    expect((await reads).map(({ rows }) => rows[0]?.step)).toEqual(Array.from({ length: 50 }, () => 'a'));
    await small.destroy();
  });
});
