import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { EventStore } from '@infrastructure/event-store/event-store';
import { createPostgresEventStore } from '@infrastructure/event-store/postgres/postgres-event-store';
import type { RecordedEvent } from '@domain/shared/event';
import { freshDatabase } from '@tests/support/database';
import { newCategory, newEvent, newStream } from './sample-events';

it('hands out as one page what comes at the end of the log while a page is handled', async () => {
  const database = await freshDatabase();
  const store = createPostgresEventStore({ pool: database.pool });
  const stopping = new AbortController();
  const streams = Array.from({ length: 4 }, () => newStream(newCategory()));
  const append = (stream: string | undefined) => store.append(stream ?? '', 'no-stream', [newEvent()]);
  const pages: number[] = [];
  try {
    await append(streams[0]);
    await store.subscribe({
      after: null,
      signal: stopping.signal,
      async onBatch({ events }) {
        pages.push(events.length);
        for (const stream of pages.length === 1 ? streams.slice(1) : []) {
          await append(stream);
          await pause(20);
        }
        if (pages.length === 2) stopping.abort();
      },
    });
    expect(pages).toEqual([1, 3]);
  } finally {
    await store.close();
    await database.drop();
  }
});

it('hands on what its own process appended without reading it, and misses nothing another one appended', async () => {
  const database = await freshDatabase();
  let reads = 0;
  const query = database.pool.query.bind(database.pool) as (asked: { name?: string }) => unknown;
  database.pool.query = ((asked: { name?: string }) => {
    if (asked.name?.startsWith('event_store.read_all') === true) reads += 1;
    return query(asked);
  }) as typeof database.pool.query;
  const store = createPostgresEventStore({ pool: database.pool, pollMs: 60_000 });
  const other = createPostgresEventStore({ pool: database.pool });
  const stopping = new AbortController();
  const followed: RecordedEvent[] = [];
  const following = store.subscribe({
    after: null,
    signal: stopping.signal,
    onBatch: ({ events }) => Promise.resolve(void followed.push(...events)),
  });
  const shows = (events: number) => expect.poll(() => followed.length, { timeout: 5000 }).toBe(events);
  const append = async (store: EventStore, times: number) => {
    for (let time = 0; time < times; time += 1)
      await store.append(newStream('quoter'), 'no-stream', [newEvent({ time, left: undefined })]);
  };
  try {
    await append(store, 3);
    await shows(3);
    const before = reads;
    await append(store, 20);
    await shows(23);
    expect(reads).toBe(before);

    await append(other, 2);
    await shows(25);
    expect(reads).toBeGreaterThan(before);
    await Promise.all([append(store, 20), append(other, 20)]);
    await shows(65);
    const { events } = await store.readAll({ after: null, limit: 100 });
    expect(followed).toEqual(events);
  } finally {
    stopping.abort();
    await following;
    await Promise.all([store.close(), other.close()]);
    await database.drop();
  }
});

it('hands on at once what was appended behind the lock after what was not', async () => {
  const database = await freshDatabase();
  const store = createPostgresEventStore({ pool: database.pool, pollMs: 60_000 });
  const stopping = new AbortController();
  let followed = 0;
  let handling: Promise<unknown> = Promise.resolve();
  const following = store.subscribe({
    after: null,
    signal: stopping.signal,
    async onBatch({ events }) {
      followed += events.length;
      await handling;
    },
  });
  const append = (expected: 'no-stream' | 'any') => store.append(newStream('quoter'), expected, [newEvent()]);
  const shows = (events: number) => expect.poll(() => followed, { timeout: 5000 }).toBe(events);
  try {
    for (let time = 0; time < 3; time += 1) await append('no-stream');
    await shows(3);
    handling = (async () => {
      await expect.poll(() => followed).toBe(4);
      await append('no-stream');
      await append('any');
    })();
    await append('no-stream');
    await handling;
    await shows(6);
  } finally {
    stopping.abort();
    await following;
    await store.close();
    await database.drop();
  }
});
