import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { openTestStore } from '@tests/support/test-store';
import { freshDatabase } from '@tests/support/database';
import { startEventStoreDbServer } from '@tests/support/eventstoredb/server';
import { newCategory, newEvents, newStream } from './sample-events';

const { cache } = createRequire(import.meta.url);

/** Whether the client's main module was loaded. The test server loads other files of the package. */
function isClientLoaded(): boolean {
  return Object.keys(cache).some((path) => path.includes('@eventstore/db-client/dist/'));
}

describe('opening the event store', () => {
  it('keeps the events in Postgres when no URL is given, without the memory of the other client', async () => {
    const database = await freshDatabase();
    const store = openTestStore({ url: '', pool: database.pool });
    await store.append(newStream(newCategory()), 'no-stream', newEvents(1));
    expect(await store.head()).toBe(1n);
    await store.close();
    await database.drop();
    expect(isClientLoaded()).toBe(false);
  });

  it('keeps them in EventStoreDB when its URL is given, without touching Postgres', async () => {
    const server = await startEventStoreDbServer();
    const database = await freshDatabase();
    const store = openTestStore({ url: server.url, pool: database.pool });
    const stream = newStream(newCategory());
    await store.append(stream, 'no-stream', newEvents(2));
    expect(server.log.stream(stream)).toHaveLength(2);
    const { rows } = await database.pool.query('select 1 from event_store.events');
    expect(rows).toEqual([]);
    await store.close();
    server.stop();
    await database.drop();
    expect(isClientLoaded()).toBe(true);
  });
});
