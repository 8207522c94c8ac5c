import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EventStore } from '@infrastructure/event-store/event-store';
import { createPostgresEventStore } from '@infrastructure/event-store/postgres/postgres-event-store';
import { createBeginning } from '@infrastructure/projecting/reaction-checkpoints';
import { type Reaction, startReactions } from '@infrastructure/projecting/reaction-runner';
import { count } from '../support/counter';
import { freshDatabase, type FreshDatabase } from '../support/database';

let database: FreshDatabase;
let store: EventStore;
let reacting: { stop(): Promise<void> };

beforeEach(async () => {
  database = await freshDatabase();
  store = createPostgresEventStore({ pool: database.pool });
});
afterEach(async () => {
  await reacting.stop();
  await store.close();
  await database.drop();
});

const log = { info: () => undefined, error: () => undefined };
const reaction: Reaction = { name: 'test', categories: ['counter'], types: new Set(['Counted']) };

test.each([
  ['an error of its own', new Error('no such queue')],
  ['a database that is away', new Error('Connection terminated unexpectedly')],
])(
  '%s while jobs are added is no loss: they exist as soon as the checkpoint has passed',
  async (_what, error) => {
    await sql`create table public.jobs (position bigint)`.execute(database.db);
    let failures = 2;
    reacting = startReactions({
      db: database.db,
      store,
      log,
      reactions: [reaction],
      async addJobs(_reaction, events, tx) {
        for (const { position } of events)
          await sql`insert into public.jobs values (${position})`.execute(tx);
        failures -= 1;
        if (failures >= 0) throw error;
      },
    });
    const last = await count(store, 3);
    const jobs = async () =>
      (
        await sql<{ position: bigint }>`select position from public.jobs order by position`.execute(
          database.db,
        )
      ).rows.length;
    await expect.poll(jobs, { timeout: 10_000 }).toBe(3);
    const { rows } = await sql<{ position: bigint }>`
    select position from platform.checkpoints where name = 'reaction:test'`.execute(database.db);
    expect(rows[0]?.position).toBe(last);
  },
);

test('two processes that follow the log add each job once', async () => {
  await sql`create table public.jobs (position bigint)`.execute(database.db);
  const addJobs: Parameters<typeof startReactions<Reaction>>[0]['addJobs'] = async (_one, events, tx) => {
    for (const { position } of events) await sql`insert into public.jobs values (${position})`.execute(tx);
  };
  const parts = { db: database.db, store, log, reactions: [reaction], addJobs };
  const both = [startReactions(parts), startReactions(parts)];
  reacting = {
    async stop() {
      await Promise.all(both.map((one) => one.stop()));
    },
  };
  for (let at = 0; at < 20; at += 1) await count(store, 5);
  const jobs = async () =>
    (
      await sql<{ all: number; distinct: number }>`
        select count(*)::int as all, count(distinct position)::int as distinct from public.jobs`.execute(
        database.db,
      )
    ).rows[0];
  await expect.poll(jobs, { timeout: 10_000 }).toEqual({ all: 100, distinct: 100 });
});

/** Starts a reaction that notes the positions of the events it reacts to. */
function note(): bigint[] {
  const done: bigint[] = [];
  reacting = startReactions({
    db: database.db,
    store,
    log,
    checkEveryMs: 50,
    reactions: [reaction],
    addJobs: (_reaction, events) =>
      Promise.resolve(void done.push(...events.map(({ position }) => position))),
  });
  return done;
}

const reachesOnly = async (done: readonly bigint[], positions: readonly number[]): Promise<void> => {
  await expect.poll(() => done.map(Number), { timeout: 5000 }).toEqual(positions);
};

test('a reaction whose checkpoint was restored from an older backup goes on from there, also while nothing is appended', async () => {
  const done = note();
  await count(store, 3);
  await reachesOnly(done, [1, 2, 3]);
  // The checkpoint moves with the transaction that adds the jobs.
  const stands = () => database.db.selectFrom('platform.checkpoints').select('position').execute();
  await expect.poll(stands, { timeout: 5000 }).toEqual([{ position: 3n }]);
  await sql`create table backup as select * from platform.checkpoints`.execute(database.db);
  await count(store, 2);
  await reachesOnly(done, [1, 2, 3, 4, 5]);
  await sql`update platform.checkpoints c set position = b.position, event_id = b.event_id, stream = b.stream, revision = b.revision
    from backup b where b.name = c.name`.execute(database.db);
  await reachesOnly(done, [1, 2, 3, 4, 5, 4, 5]);
});

test('a reaction goes on after the last event that it and a restored log both know', async () => {
  const done = note();
  await count(store, 6);
  await reachesOnly(done, [1, 2, 3, 4, 5, 6]);
  await sql`delete from event_store.events where position > 3`.execute(database.db);
  await count(store, 5);
  await reachesOnly(done, [1, 2, 3, 4, 5, 6, 4, 5, 6, 7, 8]);

  await reacting.stop();
  await sql`delete from event_store.events where position > 5`.execute(database.db);
  await count(store, 2);
  await reachesOnly(note(), [6, 7]);
});

test('of what a reaction is done with, enough is kept to find where a restored log ends', async () => {
  const done = note();
  const last = await count(store, 1200, 5);
  await expect.poll(() => done.at(-1), { timeout: 20_000 }).toBe(last);
  const marks = () => database.db.selectFrom('platform.checkpoint_marks').select('position').execute();
  // They are thinned out after the checkpoint has moved.
  await expect.poll(async () => (await marks()).length, { timeout: 10_000 }).toBeLessThan(1040);
  expect((await marks()).length).toBeGreaterThanOrEqual(1000);
});

test.each([
  [false, 2],
  [true, 5],
])('on a database new to the log, with fromStart %s', async (fromStart, expected) => {
  await sql`create table public.jobs (position bigint)`.execute(database.db);
  await count(store, 3);
  const beginning = createBeginning(database.db, store, [reaction], { fromStart });
  // Appended at once, as by a request that comes while the process starts.
  const last = await count(beginning.store, 2);
  reacting = startReactions({
    ...{ db: database.db, store, log, reactions: [reaction], begin: beginning.begin },
    async addJobs(_one, events, tx) {
      for (const { position } of events) await sql`insert into public.jobs values (${position})`.execute(tx);
    },
  });
  const reached = async () =>
    (
      await sql<{ position: bigint }>`
        select position from platform.checkpoints where name = 'reaction:test'`.execute(database.db)
    ).rows[0]?.position;
  await expect.poll(reached).toBe(last);
  expect((await sql`select from public.jobs`.execute(database.db)).rows).toHaveLength(expected);
});

test('all reactions share one subscription; one that fails gets its own, and the others go on', async () => {
  const done: string[] = [];
  let subscriptions = 0;
  let isBroken = true;
  const names = ['first', 'broken', 'last'];
  reacting = startReactions({
    db: database.db,
    log,
    store: {
      ...store,
      subscribe(options) {
        subscriptions += 1;
        return store.subscribe(options);
      },
    },
    reactions: names.map((name) => ({ ...reaction, name })),
    addJobs({ name }, events) {
      if (name === 'broken' && isBroken) return Promise.reject(new Error('no such queue'));
      done.push(...events.map(({ position }) => `${name} ${position}`));
      return Promise.resolve();
    },
  });
  await expect.poll(() => subscriptions).toBe(1);
  await count(store, 1);
  await expect.poll(() => done).toEqual(['first 1', 'last 1']);
  isBroken = false;
  await expect.poll(() => done).toEqual(['first 1', 'last 1', 'broken 1']);
});

test('the checkpoint of a reaction passes events that do not concern it', async () => {
  reacting = startReactions({
    ...{ db: database.db, store, log, checkEveryMs: 20, moveIdleEveryMs: 20 },
    reactions: [{ ...reaction, types: new Set(['Stopped']) }],
    addJobs: () => Promise.reject(new Error('nothing concerns it')),
  });
  const last = await count(store, 3);
  const stored = () => database.db.selectFrom('platform.checkpoints').select('position').execute();
  await expect.poll(stored).toEqual([{ position: last }]);
});
