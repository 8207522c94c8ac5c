import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPostgresEventStore } from '@infrastructure/event-store/postgres/postgres-event-store';
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
