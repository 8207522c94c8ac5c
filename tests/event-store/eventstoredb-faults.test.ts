import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EventStore, EventStoreUnavailable } from '@infrastructure/event-store/event-store';
import { createEventStoreDbEventStore } from '@infrastructure/event-store/eventstoredb/eventstoredb-event-store';
import { type EventStoreDbServer, startEventStoreDbServer } from '@tests/support/eventstoredb/server';
import { realServerUrl, startTarget, type Target } from './eventstoredb-target';
import { readPages } from './reading-contract';
import { newCategory, newEvent, newEvents, newStream } from './sample-events';
import { follow } from './subscribing-contract';

/* Bugs of EventStoreDB's client and faults of nodes, each triggered on command. */
describe.skipIf(realServerUrl !== undefined)('EventStoreDB in trouble', () => {
  const category = newCategory();
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

  const idsIn = (stream: string): string[] => server.log.stream(stream).map(({ id }) => id);

  it('appends on after the server ended the call cleanly, while appends wait and afterwards', async () => {
    const streams = Array.from({ length: 10 }, () => newStream(category));
    await store.append(streams[0]!, 'no-stream', newEvents(1));
    server.faults.slow(100);
    const appends = streams.slice(1).map((stream) => store.append(stream, 'no-stream', newEvents(1)));
    setTimeout(() => server.faults.endCleanly(), 30);
    expect(await Promise.all(appends)).toHaveLength(9);
    server.faults.heal();
    expect(await store.append(streams[0]!, 0n, newEvents(1))).toMatchObject({ revision: 1n });
    for (const stream of streams.slice(1)) expect(idsIn(stream)).toHaveLength(1);
  });

  it('appends once what the server had appended when the call broke', async () => {
    server.faults.loseAnswers(2);
    const stream = newStream(category);
    const events = newEvents(3);
    expect(await store.append(stream, 'no-stream', events)).toMatchObject({ revision: 2n });
    expect(idsIn(stream)).toEqual(events.map(({ id }) => id));
  });

  it('fails nobody else when a call breaks', async () => {
    await store.append(newStream(category), 'no-stream', newEvents(1));
    server.faults.slow(50);
    const streams = Array.from({ length: 20 }, () => newStream(category));
    const appends = streams.map((stream) => store.append(stream, 'no-stream', newEvents(2)));
    setTimeout(() => server.faults.reset(), 20);
    for (const answer of await Promise.all(appends)) expect(answer).toMatchObject({ revision: 1n });
    for (const stream of streams) expect(idsIn(stream)).toHaveLength(2);
  });

  it('keeps the callers of two stores in one process apart', async () => {
    const otherServer = await startEventStoreDbServer();
    const other = createEventStoreDbEventStore({ url: otherServer.url, timeoutMs: 2000 });
    otherServer.faults.slow(100);
    const appending = other.append(newStream(category), 'no-stream', newEvents(1));
    await store.append(newStream(category), 'no-stream', newEvents(1));
    server.faults.reset();
    expect(await appending).toMatchObject({ revision: 0n });
    await other.close();
    otherServer.stop();
  });

  it('gives up after its time limit and goes on when the server answers again', async () => {
    const stream = newStream(category);
    await store.append(stream, 'no-stream', newEvents(1));
    server.faults.hang();
    const events = newEvents(1);
    const start = Date.now();
    await expect(store.append(stream, 0n, events)).rejects.toBeInstanceOf(EventStoreUnavailable);
    expect(Date.now() - start).toBeLessThan(3000);
    server.faults.heal();
    expect(await store.append(stream, 0n, events)).toMatchObject({ revision: 1n });
    expect(idsIn(stream)).toHaveLength(2);
  });

  it('never takes a read that was hung up on for a whole one', async () => {
    const stream = newStream(category);
    await store.append(stream, 'no-stream', newEvents(5));
    server.faults.hang();
    const answers = await Promise.allSettled([
      store.append(stream, 4n, newEvents(1)),
      store.readStream(stream),
      store.readAll({ after: null, limit: 10 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    server.faults.heal();
    expect((await store.readStream(stream)).length).toBeGreaterThanOrEqual(5);
  });

  it('takes a server that stands still for a server that is away, never for a restored one', async () => {
    const impatient = createEventStoreDbEventStore({ url: server.url, timeoutMs: 200 });
    const stream = newStream(category);
    const last = await store.append(stream, 'no-stream', newEvents(5));
    const after = 'position' in last ? last.position : null;
    const following = follow(impatient, { after, categories: [category] });
    await impatient.check();
    server.faults.hang();
    // Each round discards the client, while others still read with it.
    for (let round = 1; round <= 8; round += 1) {
      const answers = await Promise.allSettled([
        impatient.readAll({ after, limit: 10 }),
        impatient.check(),
        impatient.readAll({ after, categories: [category], limit: 10 }),
        impatient.append(newStream(newCategory()), 'no-stream', newEvents(1)),
        impatient.readStream(stream),
      ]);
      for (const answer of answers)
        expect(answer.status === 'rejected' && answer.reason).toBeInstanceOf(EventStoreUnavailable);
    }
    server.faults.heal();
    await store.append(newStream(category), 'no-stream', newEvents(2));
    await following.until(2);
    await following.stop();
    await impatient.close();
  });

  it('takes a head without an event for an answer cut short, if the next one has it', async () => {
    const last = await store.append(newStream(category), 'no-stream', newEvents(1));
    const after = 'position' in last ? last.position : null;
    server.faults.hang();
    const reading = store.readAll({ after, limit: 10 });
    setTimeout(() => {
      server.faults.endCleanly();
      server.faults.heal();
    }, 50);
    expect(await reading).toMatchObject({ events: [], isEnd: true });
  });

  it('waits for a slow server as long as the time limit allows', async () => {
    server.faults.slow(300);
    const stream = newStream(category);
    expect(await store.append(stream, 'no-stream', newEvents(1))).toMatchObject({ revision: 0n });
    expect(await store.readStream(stream)).toHaveLength(1);
  });

  it('needs no list of what the server supports', async () => {
    server.faults.tellsFeatures = false;
    const url = server.url.replace('esdb://', 'esdb://admin:changeit@');
    const other = createEventStoreDbEventStore({ url });
    expect(await other.append(newStream(category), 'no-stream', newEvents(1))).toMatchObject({
      revision: 0n,
    });
    await other.close();
  });

  it.each(['endCleanly', 'reset'] as const)('takes a subscription up again after %s', async (fault) => {
    const own = newCategory();
    const following = follow(store, { after: null, categories: [own], batchSize: 5 });
    const events = newEvents(40);
    for (const [index, event] of events.entries()) {
      await store.append(newStream(own), 'no-stream', [event]);
      if (index % 9 === 4) server.faults[fault]();
    }
    await following.until(40);
    await following.stop();
    expect(following.events.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
  });

  it('takes up a subscription that was never confirmed', async () => {
    const own = newCategory();
    const patient = createEventStoreDbEventStore({ url: server.url, timeoutMs: 200 });
    server.faults.hang();
    const following = follow(patient, { after: null, categories: [own] });
    await new Promise((resolve) => setTimeout(resolve, 500));
    server.faults.heal();
    await store.append(newStream(own), 'no-stream', newEvents(2));
    await following.until(2);
    await following.stop();
    await patient.close();
    expect(following.events).toHaveLength(2);
  });
});

/* What holds without faults, on the test node and on a real server alike. */
describe('EventStoreDB', () => {
  const category = newCategory();
  let target: Target;
  let store: EventStore;

  beforeEach(async () => {
    target = await startTarget();
    store = createEventStoreDbEventStore({ url: target.url, timeoutMs: 2000 });
  });
  afterEach(async () => {
    await store.close();
    target.stop();
  });

  it('names the right revision when somebody was first', async () => {
    const stream = newStream(category);
    await store.append(stream, 'no-stream', newEvents(6));
    expect(await store.append(stream, 2n, newEvents(1))).toEqual({ wrongRevision: true, current: 5n });
  });

  it('refuses what is too large for the server, and that alone', async () => {
    const large = newEvent({ text: 'x'.repeat(1024 * 1024) });
    const [refused, accepted] = await Promise.allSettled([
      store.append(newStream(category), 'no-stream', [large]),
      store.append(newStream(category), 'no-stream', newEvents(1)),
    ]);
    expect(refused).toMatchObject({ status: 'rejected' });
    expect((refused as PromiseRejectedResult).reason).not.toBeInstanceOf(EventStoreUnavailable);
    expect(accepted.status).toBe('fulfilled');
  });

  it('gets past many events of others, and of the server itself', async () => {
    const own = newCategory();
    const start = await store.head();
    await store.append(newStream(own), 'no-stream', newEvents(1));
    for (let count = 0; count < 12; count += 1) {
      await store.append(newStream(category), 'no-stream', newEvents(100));
    }
    const head = (await store.head()) ?? 0n;
    const reached: bigint[] = [];
    const following = follow(store, { after: start, categories: [own] }, ({ upTo }) => {
      reached.push(upTo);
      return Promise.resolve();
    });
    await expect.poll(() => reached.at(-1) ?? 0n).toBeGreaterThanOrEqual(head);
    await following.stop();
    expect(following.events).toHaveLength(1);
    const all = (await readPages(store, start, 500, [])).flat();
    const counted = all.filter(({ stream }) => [own, category].some((one) => stream.startsWith(one)));
    expect(counted).toHaveLength(1201);
    expect(all.filter(({ stream }) => stream.startsWith('$'))).toEqual([]);
  });
});
