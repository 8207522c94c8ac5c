import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EventStore, UnknownPosition } from '@infrastructure/event-store/event-store';
import { createEventStoreDbEventStore } from '@infrastructure/event-store/eventstoredb/eventstoredb-event-store';
import { type EventStoreDbServer, startEventStoreDbServer } from '@tests/support/eventstoredb/server';
import { appended } from './appending-contract';
import { newCategory, newEvents, newStream } from './sample-events';
import { follow } from './subscribing-contract';

/* Events that a server writes by itself, and what it reports about positions between events. */
describe('EventStoreDB with events of others', () => {
  let server: EventStoreDbServer;
  let store: EventStore;

  beforeEach(async () => {
    server = await startEventStoreDbServer();
    store = createEventStoreDbEventStore({ url: server.url, timeoutMs: 2000 });
  });
  afterEach(async () => {
    server.faults.heal();
    await store.close();
    server.stop();
  });

  /** How many messages the server sent during `work`. */
  const messagesOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = server.faults.sent;
    await work();
    return server.faults.sent - before;
  };

  it('answers in a few messages behind sixty thousand links', async () => {
    const own = newCategory();
    const { position } = appended(await store.append(newStream(own), 'no-stream', newEvents(3)));
    server.log.writeLinks(60_000);
    expect(await messagesOf(() => store.head())).toBe(1);
    expect(await messagesOf(() => store.check())).toBe(1);
    expect(await store.head()).toBeGreaterThan(position);
    const readRest = () => store.readAll({ after: position, categories: [own], limit: 10 });
    expect(await messagesOf(readRest)).toBeLessThan(130);
    const page = await readRest();
    expect(page.events).toEqual([]);
    expect(page.isEnd).toBe(true);
    const atEnd = () => store.readAll({ after: page.upTo, categories: [own], limit: 10 });
    expect(await messagesOf(atEnd)).toBeLessThan(5);
  });

  it('follows what is appended while the server links every event', async () => {
    server.log.hasSystemProjections = true;
    const own = newCategory();
    const following = follow(store, { after: null, categories: [own], batchSize: 10 });
    const events = newEvents(700);
    for (let from = 0; from < events.length; from += 7) {
      await store.append(newStream(own), 'no-stream', events.slice(from, from + 7));
    }
    await following.until(700);
    await following.stop();
    expect(following.events.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
  });

  it('takes a checkpoint for an answer, and hands out how far it came', async () => {
    const own = newCategory();
    await store.append(newStream(own), 'no-stream', newEvents(1));
    server.log.writeLinks(15_000);
    const last = appended(await store.append(newStream(own), 'no-stream', newEvents(1)));
    const impatient = createEventStoreDbEventStore({ url: server.url, timeoutMs: 1900 });
    server.faults.slow(60);
    const reached: bigint[] = [];
    let events = 0;
    for (let after: bigint | null = null; ;) {
      const page = await impatient.readAll({ after, categories: [own], limit: 100 });
      events += page.events.length;
      reached.push(page.upTo);
      if (page.isEnd) break;
      after = page.upTo;
    }
    expect(events).toBe(2);
    expect(reached.length).toBeGreaterThan(1);
    expect(reached).toEqual([...new Set(reached)].sort((a, b) => (a < b ? -1 : 1)));
    expect(reached.at(-1)).toBe(last.position);
    await impatient.close();
  });

  it('loses no event that is appended where a checkpoint ended', async () => {
    // So many that the server's last page of them is empty and its checkpoint is the position behind the last
    // event.
    for (const others of [32, 64, 500]) {
      const own = newCategory();
      const other = newCategory();
      const start = await store.head();
      await store.append(newStream(other), 'no-stream', newEvents(others - 1));
      const categories = [own, other];
      await store.append(newStream(other), 'no-stream', newEvents(1));
      const reached: bigint[] = [];
      const following = follow(store, { after: start, categories }, ({ upTo }) => {
        reached.push(upTo);
        return Promise.resolve();
      });
      await following.until(others);
      await new Promise((resolve) => setTimeout(resolve, 50));
      const before = reached.at(-1) ?? null;
      server.faults.reset();
      const [event] = newEvents(1);
      await store.append(newStream(own), 'no-stream', [event!]);
      await following.until(others + 1);
      await following.stop();
      expect(following.events.at(-1)?.id).toBe(event!.id);
      const rest = await store.readAll({ after: before, categories, limit: 10 });
      expect(rest.events.map(({ id }) => id)).toEqual([event!.id]);
    }
  });

  it('says that a position is unknown where no event is, or beyond the end of a log that was put back', async () => {
    const own = newCategory();
    const first = appended(await store.append(newStream(own), 'no-stream', newEvents(1)));
    const last = appended(await store.append(newStream(own), 'no-stream', newEvents(1)));
    const readAfter = (after: bigint) => store.readAll({ after, categories: [own], limit: 10 });
    const followAfter = (after: bigint) =>
      store.subscribe({ after, signal: new AbortController().signal, onBatch: () => Promise.resolve() });
    await expect(readAfter(last.position - 1n)).rejects.toBeInstanceOf(UnknownPosition);
    await expect(followAfter(last.position - 1n)).rejects.toBeInstanceOf(UnknownPosition);
    const following = followAfter(last.position);
    server.log.cutAfter(first.position);
    server.faults.reset();
    await expect(following).rejects.toBeInstanceOf(UnknownPosition);
    await expect(readAfter(last.position)).rejects.toBeInstanceOf(UnknownPosition);
    expect((await readAfter(first.position)).events).toEqual([]);
  });

  it('tells a follower when the connection is lost and when the log is followed again', async () => {
    const told: boolean[] = [];
    const stopping = new AbortController();
    const following = store.subscribe({
      after: null,
      signal: stopping.signal,
      onBatch: () => Promise.resolve(),
      onConnection: (isConnected) => told.push(isConnected),
    });
    await expect.poll(() => told).toEqual([true]);
    server.faults.reset();
    await expect.poll(() => told).toEqual([true, false, true]);
    stopping.abort();
    await following;
  });
});
