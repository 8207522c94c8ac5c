import type { Pool } from 'pg';
import { pause } from '../event-store/waiting';

interface Watch {
  /** Something changed, or may have. If it fails the watch ends. */
  readonly onNews: () => Promise<void>;
  /** `stopped`: the process stops, or `onNews` failed. `crowded`: newer watches of the person took its place. */
  readonly onEnd: (why: 'stopped' | 'crowded') => void;
}

/** Reports when a person's notifications change or their session ends, whichever process did it. */
export interface NotificationNews {
  /** Gives news at once. A person has 20 watches in one process; one more ends the oldest. Returns what ends the watch. */
  watch(personId: string, watch: Watch): () => void;
  /** Ends every watch, and each later one at once, so that open streams do not keep the server from stopping. */
  end(): void;
  close(): Promise<void>;
}

/** More tabs than a person reads in. Each is an open connection and a query at every change. */
const mostPerPerson = 20;
/** Pause (ms) before a lost connection is opened again. */
const pauseMs = 1000;
/** Time (ms) between two checks of the connection. One that a router dropped reports nothing by itself. */
const checkEveryMs = 10_000;

interface Reports {
  /** Gets what `onNews` fails with. */
  readonly onFailure: (error: unknown) => void;
  /** Gets the first failure of each time in which nothing can be heard. */
  readonly onDeaf: (error: unknown) => void;
}

/**
 * Listens on one connection of the pool from the first watch on. After a lost connection everybody gets news, since
 * nothing tells what was missed.
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
