import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EventStore, EventStoreUnavailable } from '@infrastructure/event-store/event-store';
import { createEventStoreDbEventStore } from '@infrastructure/event-store/eventstoredb/eventstoredb-event-store';
import { Log } from '@tests/support/eventstoredb/log';
import {
  type EventStoreDbServer,
  type Member,
  startEventStoreDbServer,
} from '@tests/support/eventstoredb/server';
import { realServerUrl } from './eventstoredb-target';
import { newCategory, newEvents, newStream } from './sample-events';
import { follow } from './subscribing-contract';

describe.skipIf(realServerUrl !== undefined)('a cluster of EventStoreDB', () => {
  const category = newCategory();
  let nodes: EventStoreDbServer[];
  let members: Member[];
  let store: EventStore;

  /** Makes a node the leader: in what all nodes report, and in which node accepts appends. */
  const elect = (leader: EventStoreDbServer): void => {
    members = nodes.map(({ port }) => ({ port, isLeader: port === leader.port }));
    for (const node of nodes) {
      node.faults.leader = node === leader ? null : { host: '127.0.0.1', port: leader.port };
    }
  };

  beforeEach(async () => {
    const log = new Log();
    nodes = [];
    for (let count = 0; count < 3; count += 1) {
      nodes.push(await startEventStoreDbServer({ log, members: () => members }));
    }
    elect(nodes[0]!);
    const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
    store = createEventStoreDbEventStore({ url: `esdb://${hosts}?tls=false`, timeoutMs: 3000 });
  });
  afterEach(async () => {
    await store.close();
    for (const node of nodes) node.stop();
  });

  it('is found by gossip', async () => {
    const stream = newStream(category);
    await store.append(stream, 'no-stream', newEvents(2));
    expect(await store.readStream(stream)).toHaveLength(2);
  });

  it('is followed to its new leader, by appends and subscriptions', async () => {
    const own = newCategory();
    const following = follow(store, { after: null, categories: [own] });
    for (const leader of [0, 1, 2, 1]) {
      elect(nodes[leader]!);
      expect(await store.append(newStream(own), 'no-stream', newEvents(1))).toMatchObject({ revision: 0n });
    }
    await following.until(4);
    await following.stop();
  });

  it('goes on when its leader is lost and another is elected', async () => {
    const own = newCategory();
    const following = follow(store, { after: null, categories: [own] });
    await store.append(newStream(own), 'no-stream', newEvents(1));
    await following.until(1);
    nodes[0]!.stop();
    nodes = nodes.slice(1);
    elect(nodes[0]!);
    const events = newEvents(1);
    const stream = newStream(own);
    const tryToAppend = (): Promise<string> =>
      store.append(stream, 'no-stream', events).then(
        () => 'appended',
        (error: unknown) => (error instanceof EventStoreUnavailable ? 'away' : String(error)),
      );
    await expect.poll(tryToAppend, { timeout: 15_000 }).toBe('appended');
    await following.until(2);
    await following.stop();
    expect(await store.readStream(stream)).toHaveLength(1);
  });
});

describe.skipIf(realServerUrl === undefined)('a real EventStoreDB, a node or a cluster', () => {
  it('is reached by the URL that names it, written, read and followed', async () => {
    const store = createEventStoreDbEventStore({ url: realServerUrl ?? '' });
    const own = newCategory();
    const following = follow(store, { after: await store.head(), categories: [own] });
    const stream = newStream(own);
    await store.append(stream, 'no-stream', newEvents(2));
    expect(await store.readStream(stream)).toHaveLength(2);
    await following.until(2);
    await following.stop();
    await store.close();
  });
});
