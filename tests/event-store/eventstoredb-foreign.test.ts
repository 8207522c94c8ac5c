import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventStore } from '@infrastructure/event-store/event-store';
import { createEventStoreDbEventStore } from '@infrastructure/event-store/eventstoredb/eventstoredb-event-store';
import { ForeignEvents } from '@infrastructure/event-store/eventstoredb/foreign-events';
import { type EventStoreDbServer, startEventStoreDbServer } from '@tests/support/eventstoredb/server';
import { appended } from './appending-contract';
import { newCategory, newEvents, newStream } from './sample-events';
import { follow } from './subscribing-contract';

/* A server that other applications use as well, in categories of the platform, too. */
describe('EventStoreDB shared with other applications', () => {
  const category = newCategory();
  let server: EventStoreDbServer;
  let store: EventStore;
  let foreign: ForeignEvents;

  beforeEach(async () => {
    server = await startEventStoreDbServer();
    server.log.hasSystemProjections = true;
    foreign = new ForeignEvents();
    store = createEventStoreDbEventStore({ url: server.url, timeoutMs: 2000, foreign });
  });
  afterEach(async () => {
    await store.close();
    server.stop();
  });

  const writeForeign = (): void => {
    const stream = `${category}-1`;
    server.log.writeForeign(stream);
    server.log.writeForeign(stream, { contentType: 'application/octet-stream', data: Buffer.from([1, 255]) });
    server.log.writeForeign(stream, { data: Buffer.from('{broken') });
    server.log.writeForeign(stream, { customMetadata: Buffer.from('null') });
    server.log.writeForeign(stream, {
      customMetadata: Buffer.from('{"correlationId":"a","causationId":"b"}'),
    });
    server.log.writeForeign('other-1');
  };

  it.each([{ categories: [category] }, { categories: [] }])(
    'reads and follows its own events alone in %o',
    async ({ categories }) => {
      writeForeign();
      const own = newEvents(3);
      await store.append(newStream(category), 'no-stream', own);
      writeForeign();
      const ids = own.map(({ id }) => id);
      const page = await store.readAll({ after: null, categories, limit: 100 });
      expect(page.events.map(({ id }) => id)).toEqual(ids);
      expect(page.isEnd).toBe(true);
      expect(page.upTo).toBe(await store.head());
      const following = follow(store, { after: null, categories });
      await following.until(3);
      await following.stop();
      expect(following.events.map(({ id }) => id)).toEqual(ids);
    },
  );

  it('counts each foreign event once, whoever reads it', async () => {
    writeForeign();
    await store.readAll({ after: null, categories: [category], limit: 100 });
    await store.readAll({ after: null, limit: 100 });
    expect(foreign.count).toBe(6);
  });

  it('counts those of a category, too, that others were read past', async () => {
    const [one, other] = [newCategory(), newCategory()];
    server.log.writeForeign(`${one}-1`);
    server.log.writeForeign(`${other}-1`);
    for (const categories of [[other], [one], []]) await store.readAll({ after: null, categories, limit: 9 });
    server.log.writeForeign(`${one}-1`);
    for (const categories of [[], [one, other]]) await store.readAll({ after: null, categories, limit: 9 });
    expect(foreign.count).toBe(3);
  });

  it('passes foreign events in a stream of its own, and returns as many events as were asked for', async () => {
    const stream = newStream(category);
    const own = newEvents(2);
    await store.append(stream, 'no-stream', own);
    server.log.writeForeign(stream);
    const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 });
    expect(last?.id).toBe(own[1]!.id);
    expect((await store.loadStream(stream)).map(({ id }) => id)).toEqual(own.map(({ id }) => id));
  });

  it('passes the tombstone of a deleted stream, which then reads as none', async () => {
    const [deleted, kept] = [newStream(category), newStream(category)];
    await store.append(deleted, 'no-stream', newEvents(2));
    server.log.deleteStream(deleted, { isForEver: true });
    const own = newEvents(1);
    await store.append(kept, 'no-stream', own);
    expect(await store.readStream(deleted)).toEqual([]);
    const { events } = await store.readAll({ after: null, categories: [category], limit: 100 });
    expect(events.map(({ stream }) => stream)).toEqual([deleted, deleted, kept]);
  });

  it('goes on behind events that were truncated and scavenged', async () => {
    const stream = newStream(category);
    const { position } = appended(await store.append(stream, 'no-stream', newEvents(5)));
    server.log.truncateStream(stream, 5n);
    server.log.scavenge();
    const [own] = newEvents(1);
    await store.append(newStream(category), 'no-stream', [own!]);
    const { events } = await store.readAll({ after: position, categories: [category], limit: 10 });
    expect(events.map(({ id }) => id)).toEqual([own!.id]);
  });

  it.each(['deleted', 'deleted for ever', 'truncated'] as const)(
    'holds an event whose stream was %s, before and after a scavenge, and none of another log',
    async (how) => {
      const stream = newStream(category);
      const [own] = newEvents(1);
      const { position } = appended(await store.append(stream, 'no-stream', [own!]));
      const read = { id: own!.id, stream, revision: 0n, position };
      if (how === 'truncated') server.log.truncateStream(stream, 1n);
      else server.log.deleteStream(stream, { isForEver: how === 'deleted for ever' });
      await store.append(newStream(category), 'no-stream', newEvents(1));
      expect(await store.readStream(stream)).toEqual([]);
      expect(await store.holds(read)).toBe(true);
      expect(await store.holds({ ...read, id: crypto.randomUUID() })).toBe(false);
      server.log.scavenge();
      expect(await store.holds(read)).toBe(true);
      expect(await store.holds({ ...read, position: position + 1n })).toBe(false);
      server.log.cutAfter(position - 1n);
      expect(await store.holds(read)).toBe(false);
    },
  );
});
