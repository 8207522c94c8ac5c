import { checkAppend } from '../append-limits';
import type { EventStore } from '../event-store';
import { BatchAppender } from './batch-append';
import { Connection } from './connection';
import { createSubscribe } from './following';
import { ForeignEvents } from './foreign-events';
import { createReads } from './reading';

export interface EventStoreDbOptions {
  /** Connection string of a node or a cluster: `esdb://user:password@host:2113`, `esdb+discover://…`. */
  readonly url: string;
  /** Milliseconds per call; after that the store counts as unavailable. */
  readonly timeoutMs?: number;
  readonly foreign?: ForeignEvents;
}

export function createEventStoreDbEventStore({
  url,
  timeoutMs = 10_000,
  foreign = new ForeignEvents(),
}: EventStoreDbOptions): EventStore {
  const connection = new Connection(url);
  const appender = new BatchAppender();
  const closing = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  const reads = createReads(connection, timeoutMs, foreign);
  const subscribe = createSubscribe(connection, timeoutMs, foreign);

  const append: EventStore['append'] = async (stream, expected, events) => {
    checkAppend(stream, events);
    const outcome = await connection.run(timeoutMs, (connected, limitMs) =>
      appender.append(connected, { stream, expected, events }, limitMs),
    );
    if (outcome.kind === 'wrong-revision') return { wrongRevision: true, current: outcome.current };
    const { revision } = outcome;
    if (outcome.position !== null) return { revision, position: outcome.position };
    // For duplicate appends the server returns no position.
    const [event] = await reads.readStream(stream, { from: revision, limit: 1 });
    if (event === undefined) throw new Error(`${stream} lost its revision ${revision}`);
    return { revision, position: event.position };
  };

  return {
    ...reads,
    async append(...parameters) {
      const appending = append(...parameters);
      underWay.add(appending);
      return appending.finally(() => underWay.delete(appending));
    },
    subscribe: (asked) => subscribe({ ...asked, signal: AbortSignal.any([asked.signal, closing.signal]) }),
    async check() {
      await reads.head();
    },
    async close() {
      closing.abort();
      await Promise.allSettled(underWay);
      await connection.close();
    },
  };
}
