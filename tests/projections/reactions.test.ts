import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EventStore } from '@infrastructure/event-store/event-store';
import { createPostgresEventStore } from '@infrastructure/event-store/postgres/postgres-event-store';
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

/** Starts a reaction that fails at each event once, and tells the positions of those it reacted to. */
function failOnceWith(error: Error): readonly bigint[] {
  const met = new Set<bigint>();
  const done: bigint[] = [];
  const react: Reaction['react'] = ({ position }) => {
    if (!met.has(position)) {
      met.add(position);
      return Promise.reject(error);
    }
    done.push(position);
    return Promise.resolve();
  };
  const log = { info: () => undefined, error: () => undefined };
  reacting = startReactions({
    db: database.db,
    store,
    log,
    reactions: [{ name: 'test', categories: ['counter'], react }],
  });
  return done;
}

/** Whether the reaction was ever noted as stuck: a trigger keeps it, since going on clears the note. */
async function noteStuck(): Promise<() => Promise<boolean>> {
  await sql`create table public.was_stuck (name text)`.execute(database.db);
  await sql`create function public.note_stuck() returns trigger language plpgsql as
    $$ begin insert into public.was_stuck values (new.name); return new; end $$`.execute(database.db);
  await sql`create trigger note_stuck after update on platform.checkpoints for each row
    when (new.stuck_on is not null) execute function public.note_stuck()`.execute(database.db);
  return async () => (await sql`select name from public.was_stuck`.execute(database.db)).rows.length > 0;
}

test.each([
  ['an error of its own', new Error('no such template'), true],
  ['a database that is away', new Error('Connection terminated unexpectedly'), false],
])(
  'a reaction that met %s is tried again, and noted as stuck only where the fault is its own',
  async (_what, error, isNoted) => {
    const wasStuck = await noteStuck();
    const done = failOnceWith(error);
    const last = await count(store, 2);
    await expect.poll(() => done.at(-1), { timeout: 10_000 }).toBe(last);
    expect(done).toHaveLength(2);
    expect(await wasStuck()).toBe(isNoted);
  },
);

/** Starts a reaction that notes the positions of the events it reacts to. */
function note(): bigint[] {
  const done: bigint[] = [];
  reacting = startReactions({
    db: database.db,
    store,
    log: { info: () => undefined, error: () => undefined },
    checkEveryMs: 50,
    reactions: [
      {
        name: 'test',
        categories: ['counter'],
        react: ({ position }) => Promise.resolve(void done.push(position)),
      },
    ],
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
  const marks = await sql<{ position: bigint }>`select position from platform.checkpoint_marks`.execute(
    database.db,
  );
  expect(marks.rows.length).toBeGreaterThanOrEqual(1000);
  expect(marks.rows.length).toBeLessThan(1040);
});
