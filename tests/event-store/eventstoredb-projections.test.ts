import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventStore } from '@infrastructure/event-store/event-store';
import { createEventStoreDbEventStore } from '@infrastructure/event-store/eventstoredb/eventstoredb-event-store';
import { createProjectionRunner, type ProjectionRunner } from '@infrastructure/projecting/projection-runner';
import { count, counterProjection, createCounterTable, readCounters } from '@tests/support/counter';
import { freshDatabase, type FreshDatabase } from '@tests/support/database';
import { type EventStoreDbServer, startEventStoreDbServer } from '@tests/support/eventstoredb/server';
import { newCategory, newEvents, newStream } from './sample-events';

/* Positions of EventStoreDB have gaps and events of others between them: what stands on them must not count. */
describe('projections from EventStoreDB', () => {
  let database: FreshDatabase;
  let server: EventStoreDbServer;
  let store: EventStore;
  let runner: ProjectionRunner;

  const totals = async (): Promise<number[]> =>
    (await readCounters(database.db)).map(({ total, folded }) => (total === folded ? total : Number.NaN));

  beforeEach(async () => {
    database = await freshDatabase();
    server = await startEventStoreDbServer();
    store = createEventStoreDbEventStore({ url: server.url, timeoutMs: 2000 });
    await createCounterTable(database.db);
    runner = createProjectionRunner({
      db: database.db,
      store,
      projections: [counterProjection()],
      batchSize: 20,
      log: { info: () => undefined, error: () => undefined },
    });
  });
  afterEach(async () => {
    await runner.stop();
    await store.close();
    server.stop();
    await database.drop();
  });

  it('catch up, follow, and are waited for', async () => {
    await count(store, 90, 3);
    await store.append(newStream(newCategory()), 'no-stream', newEvents(70));
    runner.start();
    await runner.settled();
    expect(await totals()).toEqual([30, 30, 30]);
    expect(await runner.waitFor('counter', await count(store, 30, 3), 3000)).toBe(true);
    expect(await totals()).toEqual([40, 40, 40]);
    await store.append(newStream(newCategory()), 'no-stream', newEvents(5));
    await expect.poll(async () => (await runner.status())[0]).toMatchObject({ state: 'live', behind: 0n });
  });

  it('neither skip nor double when the subscription drops', async () => {
    runner.start();
    await runner.settled();
    for (let round = 0; round < 6; round += 1) {
      const last = await count(store, 25);
      server.faults[round % 2 === 0 ? 'reset' : 'endCleanly']();
      expect(await runner.waitFor('counter', last, 5000)).toBe(true);
    }
    expect(await totals()).toEqual([150]);
  });

  it('are rebuilt to the same rows', async () => {
    await count(store, 120, 4);
    runner.start();
    await runner.settled();
    const before = await readCounters(database.db);
    await runner.rebuild('counterTotal');
    expect(await readCounters(database.db)).toEqual(before);
    expect(await runner.waitFor('counter', await count(store, 4, 4), 3000)).toBe(true);
    expect(await totals()).toEqual([31, 31, 31, 31]);
  });
});
