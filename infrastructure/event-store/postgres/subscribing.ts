import type { Batch, EventStore } from '../event-store';
import { isStoreAway, whileAway } from '../../retries';
import type { WakeUps } from './wake-ups';

interface MarkedBatch extends Batch {
  readonly mark: number | null;
}

/**
 * Prefetches the next page while a full one is handled, but not at the end of the log, so that new events
 * come as one page. Polls after `pollMs` in case a notification is lost.
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
      const batch = await whileAway(() => readAll({ after: position, categories, limit: batchSize }), {
        signal,
        isAway: isStoreAway,
        onRetry: () => subscription.onConnection?.(false),
      });
      if (batch !== null) subscription.onConnection?.(true);
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
          next.catch(() => undefined);
        }
        if (isNew) await subscription.onBatch(page);
        if (!isFull) next = readAfter(handled, page.mark);
      }
    } finally {
      ended.abort();
    }
  };
}
