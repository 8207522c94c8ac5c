import { setTimeout as pause } from 'node:timers/promises';
import { type Batch, type EventStore, UnknownPosition } from '../event-store/event-store';
import { isAway } from './away';
import type { LogWatch } from './log-watch';
import { LogPutBack } from './mark';

interface Subscription {
  readonly store: EventStore;
  readonly watch: LogWatch;
  readonly restored: AbortSignal;
  readonly after: bigint | null;
  readonly categories?: readonly string[];
  readonly batchSize: number;
  readonly signal: AbortSignal;
  readonly checkEveryMs: number;
  readonly onBatch: (batch: Batch) => Promise<void>;
  /** Every `checkEveryMs`, even without events. Its errors end the subscription. */
  readonly check: () => Promise<void>;
  readonly onConnection?: (isConnected: boolean) => void;
}

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

/** A position beyond the end means that the log was restored from an older backup. */
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

/** While the store or the database is down nothing can be compared; the follower of the log reports that. */
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
