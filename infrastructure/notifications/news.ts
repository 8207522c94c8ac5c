import type { Pool } from 'pg';
import { pause } from '../event-store/waiting';

interface Watch {
  /** May also be called without a change. A failure ends the watch. */
  readonly onNews: () => Promise<void>;
  /** `stopped`: the process stops, or `onNews` failed. `crowded`: replaced by newer watches of the person. */
  readonly onEnd: (why: 'stopped' | 'crowded') => void;
}

/** Reports changed notifications and ended sessions, whichever process caused them. */
export interface NotificationNews {
  /**
   * Reports at once. At most 20 watches per person and process; one more ends the oldest. Returns the
   * function that ends it.
   */
  watch(personId: string, watch: Watch): () => void;
  /** Also ends later watches at once, so that open streams do not keep the server from stopping. */
  end(): void;
  close(): Promise<void>;
}

/** Each watch is an open connection and a query at every change. */
const mostPerPerson = 20;
const pauseMs = 1000;
/** Milliseconds between checks, since a connection dropped by a router reports nothing. */
const checkEveryMs = 10_000;

interface Reports {
  readonly onFailure: (error: unknown) => void;
  readonly onDeaf: (error: unknown) => void;
}

/**
 * Listens on one connection from the first watch on. After a lost connection everybody is notified, since it
 * is unknown what was missed.
 */
export function createNotificationNews(pool: Pool, { onFailure, onDeaf }: Reports): NotificationNews {
  const watches = new Map<string, Set<Watch>>();
  const closing = new AbortController();
  let listening: Promise<void> | null = null;
  let hasEnded = false;
  let isDeaf = false;

  const wakeOne = ({ onNews, onEnd }: Watch): void => {
    onNews().catch((error: unknown) => {
      onFailure(error);
      onEnd('stopped');
    });
  };
  const wake = (personId: string): void => {
    for (const one of watches.get(personId) ?? []) wakeOne(one);
  };

  const listenOnce = async (): Promise<void> => {
    const client = await pool.connect();
    const lost = new AbortController();
    const stop = (): void => lost.abort();
    const isLost = (): boolean => lost.signal.aborted;
    client.on('error', stop);
    client.on('end', stop);
    client.on('notification', ({ payload = '' }) => wake(payload));
    closing.signal.addEventListener('abort', stop, { once: true });
    try {
      await client.query('listen notifications');
      isDeaf = false;
      for (const personId of watches.keys()) wake(personId);
      while (!isLost()) {
        await pause(checkEveryMs, lost.signal);
        if (!isLost()) await client.query('select 1');
      }
    } finally {
      closing.signal.removeEventListener('abort', stop);
      client.release(true);
    }
  };

  const keepListening = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await listenOnce().catch((error: unknown) => {
        if (!isDeaf) onDeaf(error);
        isDeaf = true;
      });
      await pause(pauseMs, closing.signal);
    }
  };

  return {
    watch(personId, watch) {
      queueMicrotask(() => (hasEnded ? watch.onEnd('stopped') : wakeOne(watch)));
      const own = watches.get(personId) ?? new Set();
      watches.set(personId, own.add(watch));
      const [oldest] = own;
      if (own.size > mostPerPerson && oldest !== undefined) {
        own.delete(oldest);
        oldest.onEnd('crowded');
      }
      listening ??= keepListening();
      return () => {
        own.delete(watch);
        if (own.size === 0 && watches.get(personId) === own) watches.delete(personId);
      };
    },
    end() {
      hasEnded = true;
      for (const { onEnd } of [...watches.values()].flatMap((own) => [...own])) onEnd('stopped');
    },
    async close() {
      closing.abort();
      this.end();
      await listening;
    },
  };
}
