import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPostgresEventStore } from '@infrastructure/event-store/postgres/postgres-event-store';
import type { EventStore } from '@infrastructure/event-store/event-store';
import { createCurrentReads } from '@infrastructure/projecting/current-reads';
import { createProjectionRunner, type ProjectionRunner } from '@infrastructure/projecting/projection-runner';
import { count, counterProjection, createCounterTable, readCounters } from '../support/counter';
import { freshDatabase, type FreshDatabase } from '../support/database';

let database: FreshDatabase;
let store: EventStore;
let runner: ProjectionRunner;

const silent = { info: () => undefined, error: () => undefined };

beforeEach(async () => {
  database = await freshDatabase();
  store = createPostgresEventStore({ pool: database.pool });
  await createCounterTable(database.db);
  runner = createProjectionRunner({
    db: database.db,
    store,
    projections: [counterProjection()],
    batchSize: 50,
    log: silent,
  });
  runner.start();
  await runner.settled();
});

afterEach(async () => {
  await runner.stop();
  await store.close();
  await database.drop();
});

it('is current as of its beginning, however fast others append to the stream', async () => {
  await runner.waitFor('counter', await count(store, 1), 3000);
  const [row] = await readCounters(database.db);
  // Neither the projector nor a view of the reader's own gets past this lock.
  const holding = await database.db.startTransaction().execute();
  await sql`select 1 from counter_total for update`.execute(holding);
  await count(store, 1);
  const warnings: string[] = [];
  const reads = createCurrentReads({
    db: database.db,
    store,
    projections: [counterProjection()],
    log: { debug: () => undefined, warn: (_fields, message) => warnings.push(message) },
    withinMs: 3000,
    runner: {
      async waitFor(category, position, timeout) {
        await holding.rollback().execute();
        const isShown = await runner.waitFor(category, position, timeout);
        // Somebody appends once more, and the read model stays behind that.
        await runner.stop();
        await count(store, 1);
        return isShown;
      },
    },
  });
  const [read] = await reads.readCurrent([`counter-${row?.id ?? ''}`], readCounters);
  expect(read?.total).toBe(2);
  // Whoever waits reads nothing amiss.
  expect(warnings).toEqual([]);
});
