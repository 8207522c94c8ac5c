import type { Pool } from 'pg';
import { categoryOfStream } from '../../../domain/shared/event';
import { checkAppend } from '../append-limits';
import type { EventStore } from '../event-store';
import { createCommit } from './appending';
import { createRun } from './database';
import { GroupCommit } from './group-commit';
import { createLoadStream } from './load-stream';
import { createHead, createReadAll, createReadStream } from './reading';
import { createSubscribe } from './subscribing';
import { WakeUps } from './wake-ups';

export interface PostgresEventStoreOptions {
  /** The caller creates and ends the pool. Subscriptions use one of its connections. */
  readonly pool: Pool;
  /** Milliseconds per statement; after that the store counts as unavailable. */
  readonly timeoutMs?: number;
  /** Polling interval (ms) for events without a notification. */
  readonly pollMs?: number;
}

/**
 * The event store in a Postgres database (`migrations/0002_event_log.sql`). Waiting appends are committed together, and
 * appends of all processes are serialised until commit, so positions have no gaps and become visible in
 * order.
 */
export function createPostgresEventStore(options: PostgresEventStoreOptions): EventStore {
  const { pool, timeoutMs = 10_000, pollMs = 1000 } = options;
  const run = createRun(pool, timeoutMs);
  const wakeUps = new WakeUps(pool, run);
  const groups = new GroupCommit(createCommit(run));
  const closing = new AbortController();
  const readStream = createReadStream(run);
  const readAll = createReadAll(run);
  const head = createHead(run);
  const subscribe = createSubscribe(readAll, wakeUps, pollMs);

  return {
    async append(stream, expected, events) {
      checkAppend(stream, events);
      const outcome = await groups.append({ stream, expected, events });
      if (!('wrongRevision' in outcome)) wakeUps.announce(categoryOfStream(stream));
      return outcome;
    },
    loadStream: createLoadStream(run),
    readStream,
    readAll,
    // Nothing is ever removed from this log, so an event missing from its stream was never in it.
    async holds({ id, stream, revision, position }) {
      const [event] = await readStream(stream, { from: revision, limit: 1 });
      return event?.id === id && event.position === position;
    },
    subscribe: (asked) => subscribe({ ...asked, signal: AbortSignal.any([asked.signal, closing.signal]) }),
    head,
    async check() {
      await head();
    },
    async close() {
      closing.abort();
      await groups.settled();
      await wakeUps.close();
    },
  };
}
