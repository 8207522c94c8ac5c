import type { Batch, EventStore } from '../event-store';
import { EventStoreUnavailable } from '../event-store';
import { growingPauses, pause } from '../waiting';
import type { WakeUps } from './wake-ups';

type Page = Parameters<EventStore['readAll']>[0];

/** What was read; with a mark when the page was not full, so that nothing is read before something comes. */
interface MarkedBatch extends Batch {
  readonly mark: number | null;
}

/**
 * Follows the log by reading page after page. While a full page is handled the next one is read. At the end of the log it is read once the page
 * is handled, so that what came meanwhile is one page; it waits to be woken, and looks anyway after `pollMs`, should a notification be lost.
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
    const readAfter = async (
      position: bigint | null,
      endMark: number | null,
    ): Promise<MarkedBatch | null> => {
      if (endMark !== null) await wakeUps.wait(endMark, categories, pollMs, signal);
      const mark = wakeUps.mark(categories);
      const batch = await readPersistently(
        readAll,
        { after: position, categories, limit: batchSize },
        signal,
        subscription.onConnection,
      );
      return batch === null ? null : { ...batch, mark: batch.events.length < batchSize ? mark : null };
    };
    let next = readAfter(after, null);
    let handled = after;
    try {
      for (;;) {
        const page = await next;
        if (page === null || signal.aborted) return;
        const isNew = page.upTo > (handled ?? 0n);
        if (isNew) handled = page.upTo;
        const isFull = page.mark === null;
        if (isFull) {
          next = readAfter(handled, null);
          next.catch(() => undefined); // thrown by the next turn's await
        }
        if (isNew) await subscription.onBatch(page);
        if (!isFull) next = readAfter(handled, page.mark);
      }
    } finally {
      ended.abort();
    }
  };
}

/** Reads, with growing pauses while the store is away; null when the signal aborts. */
async function readPersistently(
  readAll: EventStore['readAll'],
  page: Page,
  signal: AbortSignal,
  onConnection?: (isConnected: boolean) => void,
): Promise<Batch | null> {
  for (const wait of growingPauses()) {
    if (signal.aborted) return null;
    try {
      const batch = await readAll(page);
      onConnection?.(true);
      return batch;
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable)) throw error;
      onConnection?.(false);
      await pause(wait, signal);
    }
  }
  return null;
}
