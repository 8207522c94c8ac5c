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
  /** Time limit (ms) of a statement; after it the store counts as away. */
  readonly timeoutMs?: number;
  /** How often (ms) a subscription polls for events it was not notified of. */
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
    // Nothing takes events out of this log, so one that its stream lacks was never in it.
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
