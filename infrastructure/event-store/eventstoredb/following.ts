import { type Batch, type EventStore, EventStoreUnavailable } from '../event-store';
import { GrowingPause } from '../../retries';
import { NoAnswer, pause } from '../waiting';
import { openAllSubscription } from './all-subscription';
import type { Connected, Connection } from './connection';
import type { ForeignEvents } from './foreign-events';
import { readEnd } from './reading';
import { asStoreError } from './store-error';

type Asked = Parameters<EventStore['subscribe']>[0];

/** Wraps errors of `onBatch`, so that they are rethrown even if they look like store errors. */
class HandlerFault extends Error {}

/**
 * Subscriptions of the client do not recover. This one resumes from the last handled position, with growing
 * pauses.
 */
export function createSubscribe(
  connection: Connection,
  timeoutMs: number,
  foreign: ForeignEvents,
): EventStore['subscribe'] {
  return async (asked) => {
    let after = asked.after;
    let pauses = new GrowingPause();
    const handle = async (batch: Batch): Promise<void> => {
      try {
        await asked.onBatch(batch);
      } catch (error) {
        throw new HandlerFault('the handler of a subscription failed', { cause: error });
      }
      after = batch.upTo;
      pauses = new GrowingPause();
    };
    while (!asked.signal.aborted) {
      pauses.begin();
      let connected: Connected | null = null;
      try {
        connected = await connection.connected();
        await followOnce(connected, { ...asked, after, onBatch: handle }, timeoutMs, foreign);
      } catch (thrown) {
        if (thrown instanceof HandlerFault) throw thrown.cause;
        const error = asStoreError(thrown);
        if (!(error instanceof EventStoreUnavailable)) throw error;
        if (error instanceof NoAnswer && connected !== null) await connection.renew(connected.client);
      }
      asked.onConnection?.(false);
      await pause(pauses.afterFault(), asked.signal);
    }
  };
}

async function followOnce(
  connected: Connected,
  asked: Asked,
  timeoutMs: number,
  foreign: ForeignEvents,
): Promise<void> {
  const { after, categories = [], batchSize = 500, signal } = asked;
  const end = await readEnd(connected, after, timeoutMs);
  const subscription = openAllSubscription(connected, {
    after,
    end: end ?? 0n,
    categories,
    highWaterMark: batchSize,
    signal,
    timeoutMs,
    onConfirmed: () => asked.onConnection?.(true),
    foreign,
  });
  try {
    for (;;) {
      const batch = await subscription.next(batchSize);
      if (batch === null) return;
      await asked.onBatch(batch);
    }
  } finally {
    await subscription.close();
  }
}
