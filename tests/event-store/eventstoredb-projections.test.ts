import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventStore } from '@infrastructure/event-store/event-store';
import { createEventStoreDbEventStore } from '@infrastructure/event-store/eventstoredb/eventstoredb-event-store';
import { createProjectionRunner, type ProjectionRunner } from '@infrastructure/projecting/projection-runner';
import { count, counterProjection, createCounterTable, readCounters } from '@tests/support/counter';
import { freshDatabase, type FreshDatabase } from '@tests/support/database';
import { type EventStoreDbServer, startEventStoreDbServer } from '@tests/support/eventstoredb/server';
import { Log } from '@tests/support/eventstoredb/log';
import { realServerUrl } from './eventstoredb-target';
import { newCategory, newEvents, newStream } from './sample-events';

/* EventStoreDB's positions have gaps, with events of others between them. Projections must ignore those. */
describe('projections from EventStoreDB', () => {
  let database: FreshDatabase;
  let server: EventStoreDbServer;
  let category: string;
  let store: EventStore;
  let runner: ProjectionRunner;

  const totals = async (): Promise<number[]> =>
    (await readCounters(database.db)).map(({ total, folded }) => (total === folded ? total : Number.NaN));

  beforeEach(async () => {
    database = await freshDatabase();
    server = await startEventStoreDbServer();
    const url = realServerUrl ?? server.url;
    store = createEventStoreDbEventStore({ url, timeoutMs: 2000 });
    category = newCategory();
    await createCounterTable(database.db);
    runner = createProjectionRunner({
      db: database.db,
      store,
      projections: [counterProjection({ category })],
      checkEveryMs: 100,
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
    await count(store, 90, 3, category);
    await store.append(newStream(newCategory()), 'no-stream', newEvents(70));
    runner.start();
    await runner.settled();
    expect(await totals()).toEqual([30, 30, 30]);
    expect(await runner.waitFor(category, await count(store, 30, 3, category), 3000)).toBe(true);
    expect(await totals()).toEqual([40, 40, 40]);
    await store.append(newStream(newCategory()), 'no-stream', newEvents(5));
    await expect
      .poll(async () => (await runner.status())[0])
      .toMatchObject({
        state: 'live',
        lag: { events: 0, isAtLeast: false },
      });
  });

  it.skipIf(realServerUrl !== undefined)('neither skip nor double when the subscription drops', async () => {
    runner.start();
    await runner.settled();
    for (let round = 0; round < 6; round += 1) {
      const last = await count(store, 25, 1, category);
      server.faults[round % 2 === 0 ? 'reset' : 'endCleanly']();
      expect(await runner.waitFor(category, last, 5000)).toBe(true);
    }
    expect(await totals()).toEqual([150]);
  });

  it('are rebuilt to the same rows', async () => {
    await count(store, 120, 4, category);
    runner.start();
    await runner.settled();
    const before = await readCounters(database.db);
    await runner.rebuild('counterTotal');
    expect(await readCounters(database.db)).toEqual(before);
    expect(await runner.waitFor(category, await count(store, 4, 4, category), 3000)).toBe(true);
    expect(await totals()).toEqual([31, 31, 31, 31]);
  });

  it.skipIf(realServerUrl !== undefined)(
    'catch up and are rebuilt where their first page ends before their first event',
    async () => {
      server.log.writeLinks(7000);
      await count(store, 6, 2, category);
      server.faults.slow(100);
      expect((await store.readAll({ after: null, categories: [category], limit: 20 })).events).toEqual([]);
      runner.start();
      await runner.settled();
      expect(await totals()).toEqual([3, 3]);
      await runner.rebuild('counterTotal');
      expect(await totals()).toEqual([3, 3]);
    },
  );

  it.skipIf(realServerUrl !== undefined)(
    'are rebuilt when the server comes back with an older backup of its log',
    async () => {
      await count(store, 60, 3, category);
      runner.start();
      await runner.settled();
      const backup = new Log();
      for (const { stream, ...event } of server.log.events
        .filter((one) => one.stream.startsWith(category))
        .slice(0, 30))
        backup.append(stream, 'any', [event]);
      server.stop();
      server = await startEventStoreDbServer({ log: backup, port: server.port });
      await expect.poll(totals, { timeout: 15_000 }).toEqual([10, 10, 10]);
      const last = await count(store, 6, 3, category);
      expect(await runner.waitFor(category, last, 5000)).toBe(true);
      expect(await totals()).toEqual([12, 12, 12]);
    },
  );
});
