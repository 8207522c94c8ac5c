import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EventStore } from '@infrastructure/event-store/event-store';
import { createPostgresEventStore } from '@infrastructure/event-store/postgres/postgres-event-store';
import { LogPutBack } from '@infrastructure/projecting/mark';
import { createProjectionRunner, type ProjectionRunner } from '@infrastructure/projecting/projection-runner';
import { count, counterProjection, createCounterTable, readCounters } from '../support/counter';
import { freshDatabase, type FreshDatabase } from '../support/database';

let database: FreshDatabase;
let store: EventStore;
let running: ProjectionRunner[];

beforeEach(async () => {
  database = await freshDatabase();
  store = createPostgresEventStore({ pool: database.pool });
  running = [];
  await createCounterTable(database.db);
});

afterEach(async () => {
  await Promise.all(running.map((runner) => runner.stop()));
  await store.close();
  await database.drop();
});

async function run({ checkEveryMs = 50 } = {}): Promise<ProjectionRunner> {
  const runner = createProjectionRunner({
    db: database.db,
    store,
    projections: [counterProjection()],
    batchSize: 50,
    checkEveryMs,
    log: { info: () => undefined, error: () => undefined },
  });
  running.push(runner);
  runner.start();
  await runner.settled();
  return runner;
}

const totals = async () => {
  const rows = await readCounters(database.db);
  return {
    total: rows.reduce((sum, row) => sum + row.total, 0),
    folded: rows.reduce((sum, row) => sum + row.folded, 0),
  };
};

const once = (events: number) => ({ total: events, folded: events });

/** Keeps the rows and the checkpoint as a backup does; returns what restores them. */
async function backUp(): Promise<() => Promise<void>> {
  await sql`create table backup_rows as select * from read.counter_total`.execute(database.db);
  await sql`create table backup_checkpoints as select * from platform.checkpoints`.execute(database.db);
  return () =>
    database.db.transaction().execute(async (tx) => {
      await sql`delete from read.counter_total`.execute(tx);
      await sql`insert into read.counter_total select * from backup_rows`.execute(tx);
      await sql`delete from platform.checkpoints`.execute(tx);
      await sql`insert into platform.checkpoints select * from backup_checkpoints`.execute(tx);
    });
}

/** As an older backup of the log alone does. */
const putLogBack = (position: bigint) =>
  sql`delete from event_store.events where position > ${position}`.execute(database.db);

describe('read models restored from an older backup under a living runner', () => {
  test('are caught up from their stored checkpoint, also while nothing is appended', async () => {
    const runner = await run();
    await runner.waitFor('counter', await count(store, 40, 3), 3000);
    const restore = await backUp();
    await runner.waitFor('counter', await count(store, 60, 3), 3000);
    await restore();
    await expect.poll(totals, { timeout: 5000 }).toEqual(once(100));
    expect((await runner.status())[0]).toMatchObject({ state: 'live', lag: { events: 0 } });
  });

  test('are told to be behind until they are caught up', async () => {
    const runner = await run({ checkEveryMs: 60_000 });
    await runner.waitFor('counter', await count(store, 4), 3000);
    const restore = await backUp();
    await runner.waitFor('counter', await count(store, 6), 3000);
    expect((await runner.status())[0]).toMatchObject({ state: 'live', lag: { events: 0 } });
    await restore();
    expect((await runner.status())[0]).toMatchObject({
      state: 'catching-up',
      position: 4n,
      lag: { events: 6 },
    });
  });

  test('are caught up when the next event is appended, by every process that runs them', async () => {
    const runners = [await run({ checkEveryMs: 60_000 }), await run({ checkEveryMs: 60_000 })];
    await runners[0]?.waitFor('counter', await count(store, 40, 3), 3000);
    const restore = await backUp();
    await runners[0]?.waitFor('counter', await count(store, 60, 3), 3000);
    await restore();
    const last = await count(store, 5, 3);
    for (const runner of runners) expect(await runner.waitFor('counter', last, 5000)).toBe(true);
    expect(await totals()).toEqual(once(105));
  });
});

describe('a log restored from an older backup', () => {
  test('has its read models rebuilt under a living runner', async () => {
    const runner = await run();
    await runner.waitFor('counter', await count(store, 50, 3), 3000);
    await putLogBack(30n);
    await expect.poll(totals, { timeout: 5000 }).toEqual(once(30));
    const last = await count(store, 5, 3);
    expect(await runner.waitFor('counter', last, 5000)).toBe(true);
    expect(await totals()).toEqual(once(35));
    expect((await runner.status())[0]).toMatchObject({ state: 'live', lag: { events: 0 } });
  });

  test('has them rebuilt though Postgres ends the switch of the tables for a deadlock', async () => {
    const runner = await run();
    await runner.waitFor('counter', await count(store, 50, 3), 3000);
    await database.db.connection().execute(async (reader) => {
      await sql`begin`.execute(reader);
      await sql`select from read.counter_total`.execute(reader);
      await putLogBack(30n);
      const waiting = async () =>
        (
          await sql`select from pg_catalog.pg_locks where not granted
            and relation = 'read.counter_total'::regclass`.execute(database.db)
        ).rows.length;
      await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBe(1);
      // The switch has waited longer, so that it is the one that Postgres ends.
      await sql`select from platform.checkpoints where name = 'counterTotal' for update`.execute(reader);
      await sql`commit`.execute(reader);
    });
    await expect.poll(totals, { timeout: 10_000 }).toEqual(once(30));
    await expect
      .poll(async () => (await runner.status())[0], { timeout: 10_000 })
      .toMatchObject({ state: 'live', lag: { events: 0 } });
  });

  test('has them rebuilt also where other events fill it beyond its old end before anybody looks', async () => {
    const runner = await run({ checkEveryMs: 60_000 });
    await runner.waitFor('counter', await count(store, 50, 3), 3000);
    await sql`begin; delete from event_store.events where position > 30;
      insert into event_store.events (position, stream, revision, category, id, type, data, metadata)
        select 30 + n, 'counter-9', n - 1, 'counter', gen_random_uuid(), 'Counted', '{"by": 2}', '{"schemaVersion": 1}'
        from generate_series(1, 70) n;
      commit`.execute(database.db);
    const last = await count(store, 1);
    await expect.poll(totals, { timeout: 5000 }).toEqual({ total: 171, folded: 101 });
    expect(await runner.waitFor('counter', last, 5000)).toBe(true);
  });

  test('has them rebuilt at the next start, and readiness says so', async () => {
    const first = await run();
    await first.waitFor('counter', await count(store, 50, 3), 3000);
    await first.stop();
    await putLogBack(30n);
    await count(store, 40, 5);
    const runner = createProjectionRunner({
      db: database.db,
      store,
      projections: [counterProjection()],
      log: { info: () => undefined, error: () => undefined },
    });
    running.push(runner);
    const told = new Set<string | null>();
    const readAll = store.readAll.bind(store);
    store = Object.assign(store, {
      readAll: (page: Parameters<EventStore['readAll']>[0]) => {
        told.add(runner.trouble());
        return readAll(page);
      },
    });
    runner.start();
    await runner.settled();
    expect(await totals()).toEqual(once(70));
    expect([...told]).toContain('rebuilding: the log was restored from an older backup');
    expect(runner.trouble()).toBeNull();
  });
});

test('a projection that catches up while the log is restored starts again, also when a reaction noticed first', async () => {
  const runner = await run({ checkEveryMs: 60_000 });
  await runner.waitFor('counter', await count(store, 30, 3), 3000);
  const restore = await backUp();
  await runner.waitFor('counter', await count(store, 20, 3), 3000);
  const readAll = store.readAll.bind(store);
  let isPutBack = false;
  store = Object.assign(store, {
    async readAll(page: Parameters<EventStore['readAll']>[0]) {
      if (page.after === 30n && !isPutBack) {
        isPutBack = true;
        await putLogBack(30n);
        await expect(runner.watch.verify()).rejects.toThrow(LogPutBack);
      }
      return readAll(page);
    },
  });
  await restore();
  await count(store, 1);
  const state = async () => (await runner.status())[0];
  await expect.poll(() => isPutBack, { timeout: 5000 }).toBe(true);
  await expect
    .poll(state, { timeout: 5000 })
    .toMatchObject({ state: 'live', position: 30n, lag: { events: 0 } });
  expect(runner.trouble()).toBeNull();
  expect(await runner.waitFor('counter', await count(store, 5, 3), 5000)).toBe(true);
  expect(await totals()).toEqual(once(35));
});

test('a rebuild reads the log once, and with the lock on its checkpoint only what came meanwhile', async () => {
  const runner = await run({ checkEveryMs: 60_000 });
  await runner.waitFor('counter', await count(store, 50, 3), 3000);
  await sql`insert into event_store.events (position, stream, revision, category, id, type, data, metadata)
    select 50 + n, 'other-1', n - 1, 'other', gen_random_uuid(), 'Counted', '{}', '{"schemaVersion": 1}'
    from generate_series(1, 500) n`.execute(database.db);
  const pages: { after: bigint | null; isLocked: boolean }[] = [];
  const readAll = store.readAll.bind(store);
  store = Object.assign(store, {
    async readAll(page: Parameters<EventStore['readAll']>[0]) {
      const { rows } = await sql`select from platform.checkpoints for update skip locked`.execute(
        database.db,
      );
      pages.push({ after: page.after, isLocked: rows.length === 0 });
      return readAll(page);
    },
  });
  await runner.rebuild('counterTotal');
  expect(pages).toEqual([
    { after: null, isLocked: false },
    { after: 550n, isLocked: true },
  ]);
  expect(await totals()).toEqual(once(50));
});
