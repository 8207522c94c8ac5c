import type { Batch, EventStore } from '../event-store';
import { EventStoreUnavailable } from '../event-store';
import { growingPauses, pause } from '../waiting';
import type { WakeUps } from './wake-ups';

/**
 * Follows the log by reading page after page. While a page is handled the next one is read; at the end of the log it waits to be woken,
 * and looks anyway after `pollMs`, should a notification be lost.
 */
export function createSubscribe(
  readAll: EventStore['readAll'],
  wakeUps: WakeUps,
  pollMs: number,
): EventStore['subscribe'] {
  return async (subscription) => {
    const { after, categories = [], batchSize = 500 } = subscription;
    const ended = new AbortController();
    const signal = AbortSignal.any([subscription.signal, ended.signal]);
    const readAfter = async (position: bigint | null): Promise<Batch | null> => {
      const mark = wakeUps.mark;
      const batch = await readPersistently(
        readAll,
        { after: position, categories, limit: batchSize },
        signal,
      );
      if (batch === null || batch.upTo > (position ?? 0n)) return batch;
      await wakeUps.wait(mark, pollMs, signal);
      return { events: [], upTo: batch.upTo };
    };
    let next = readAfter(after);
    let handled = after;
    try {
      for (;;) {
        const batch = await next;
        if (batch === null || signal.aborted) return;
        const isNew = batch.upTo > (handled ?? 0n);
        handled = batch.upTo;
        next = readAfter(handled);
        next.catch(() => undefined); // thrown by the next turn's await
        if (isNew) await subscription.onBatch(batch);
      }
    } finally {
      ended.abort();
    }
  };
}

/** Reads, with growing pauses while the store is away; null when the signal aborts. */
async function readPersistently(
  readAll: EventStore['readAll'],
  page: Parameters<EventStore['readAll']>[0],
  signal: AbortSignal,
): Promise<Batch | null> {
  for (const wait of growingPauses()) {
    if (signal.aborted) return null;
    try {
      return await readAll(page);
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable)) throw error;
      await pause(wait, signal);
    }
  }
  return null;
}
