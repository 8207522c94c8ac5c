import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '@tests/support/database';
import { definePrepared } from '@projections/prepared-query';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const addStep = definePrepared((db, { step, at }: { step: string; at: Date | null }) =>
  db.insertInto('platform.first_start').values({ step, finished_at: at }).returning('step'),
);

const findSteps = definePrepared((db, { steps, limit }: { steps: readonly string[]; limit: number }) =>
  db
    .selectFrom('platform.first_start as s')
    .select(['s.step', 's.finished_at'])
    .where((eb) => eb('s.step', '=', eb.fn.any(eb.val(steps))))
    .orderBy('s.step')
    .limit(limit),
);

it('takes its values anew each time', async () => {
  const at = new Date('2026-01-31T12:00:00Z');
  expect(await addStep(database.db, { step: 'a', at })).toEqual({
    rows: [{ step: 'a' }],
    numAffectedRows: 1n,
  });
  await addStep(database.db, { step: 'b', at: null });
  expect((await findSteps(database.db, { steps: ['a', 'b', 'c'], limit: 5 })).rows).toEqual([
    { step: 'a', finished_at: at },
    { step: 'b', finished_at: null },
  ]);
  expect((await findSteps(database.db, { steps: ['b', 'a'], limit: 1 })).rows).toMatchObject([{ step: 'a' }]);
});

it('is planned once by each connection', async () => {
  await database.db.connection().execute(async (connection) => {
    const readCalls = async (): Promise<bigint> => {
      const { rows } = await sql<{ calls: bigint }>`
        select coalesce(sum(generic_plans + custom_plans), 0)::int8 as calls
        from pg_prepared_statements where statement like '%"s"."step"%'`.execute(connection);
      return rows[0]!.calls;
    };
    const before = await readCalls();
    for (const limit of [1, 2, 3]) await findSteps(connection, { steps: ['a'], limit });
    expect((await readCalls()) - before).toBe(3n);
  });
});

it('is sent within a transaction before the statement before it is answered', async () => {
  const order: string[] = [];
  await database.db.transaction().execute(async (tx) => {
    const first = sql`select pg_sleep(0.05)`.execute(tx).then(() => order.push('first answered'));
    const second = addStep(tx, { step: 'ahead', at: null });
    order.push('second sent');
    await Promise.all([first, second]);
    await tx.deleteFrom('platform.first_start').where('step', '=', 'ahead').execute();
  });
  expect(order).toEqual(['second sent', 'first answered']);
  expect((await findSteps(database.db, { steps: ['ahead'], limit: 1 })).rows).toEqual([]);
});
