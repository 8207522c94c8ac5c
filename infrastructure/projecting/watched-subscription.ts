import { setTimeout as pause } from 'node:timers/promises';
import { type Batch, type EventStore, UnknownPosition } from '../event-store/event-store';
import { isAway } from './away';
import type { LogWatch } from './log-watch';
import { LogPutBack } from './mark';

interface Subscription {
  readonly store: EventStore;
  readonly watch: LogWatch;
  /** The watch's signal, taken before anything was read. */
  readonly restored: AbortSignal;
  readonly after: bigint | null;
  readonly categories?: readonly string[];
  readonly batchSize: number;
  readonly signal: AbortSignal;
  readonly checkEveryMs: number;
  /** Called for each batch that is known to follow what was read before. */
  readonly onBatch: (batch: Batch) => Promise<void>;
  /** Called every `checkEveryMs`, also while nothing is appended. What it throws ends the subscription. */
  readonly check: () => Promise<void>;
  readonly onConnection?: (isConnected: boolean) => void;
}

/**
 * Follows the log until the signal aborts. Throws `LogPutBack` when an older backup of the log was restored.
 */
export async function subscribeWatched(subscription: Subscription): Promise<void> {
  const { store, watch, restored, signal: stopping, checkEveryMs, check, onBatch, ...asked } = subscription;
  const ending = new AbortController();
  const signal = AbortSignal.any([stopping, restored, ending.signal]);
  const following = followKnown(store, {
    ...asked,
    signal,
    async onBatch(batch) {
      await watch.verify();
      if (!restored.aborted) await onBatch(batch);
    },
  });
  const checking = repeat(checkEveryMs, signal, async () => {
    await watch.verify();
    await check();
  });
  try {
    await Promise.race([following, checking]);
  } finally {
    ending.abort();
    await Promise.allSettled([following, checking]);
  }
  if (restored.aborted) throw new LogPutBack();
}

/** Follows the log. A position beyond its end means that the log was restored from an older backup. */
async function followKnown(
  store: EventStore,
  subscription: Parameters<EventStore['subscribe']>[0],
): Promise<void> {
  try {
    await store.subscribe(subscription);
  } catch (error) {
    throw error instanceof UnknownPosition ? new LogPutBack() : error;
  }
}

/** While the store or the database is away nothing can be compared; the follower of the log reports that. */
async function repeat(everyMs: number, signal: AbortSignal, check: () => Promise<void>): Promise<void> {
  for (;;) {
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      await check();
    } catch (error) {
      if (!isAway(error)) throw error;
    }
  }
}
