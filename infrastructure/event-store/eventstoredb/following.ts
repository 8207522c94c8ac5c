import type { AllStreamResolvedEvent, AllStreamSubscription } from '@eventstore/db-client';
import type { RecordedEvent } from '../../../domain/shared/event';
import { type Batch, type EventStore, EventStoreUnavailable } from '../event-store';
import { growingPauses, NoAnswer, pause } from '../waiting';
import type { Connected, Connection } from './connection';
import { filterOf, positionOf } from './filtering';
import { toRecorded } from './recorded';
import { asUnavailable } from './unavailable';
import { watchSubscription } from './watching';

type Asked = Parameters<EventStore['subscribe']>[0];

/** What `onBatch` threw: it is thrown on, also where it looks like trouble with the store. */
class HandlerFault extends Error {}

/**
 * Follows everything. A subscription of the client's that drops only emits an error, or ends: it is taken up again from the last handled
 * position, with growing pauses while that fails.
 */
export function createSubscribe(connection: Connection, timeoutMs: number): EventStore['subscribe'] {
  return async (asked) => {
    let after = asked.after;
    let pauses = growingPauses();
    const handle = async (batch: Batch): Promise<void> => {
      try {
        await asked.onBatch(batch);
      } catch (error) {
        throw new HandlerFault('the handler of a subscription failed', { cause: error });
      }
      after = batch.upTo;
      pauses = growingPauses();
    };
    while (!asked.signal.aborted) {
      let connected: Connected | null = null;
      try {
        connected = await connection.connected();
        await followOnce(connected, { ...asked, after, onBatch: handle }, timeoutMs);
      } catch (thrown) {
        if (thrown instanceof HandlerFault) throw thrown.cause;
        const error = asUnavailable(thrown);
        if (!(error instanceof EventStoreUnavailable)) throw error;
        if (error instanceof NoAnswer && connected !== null) await connection.renew(connected.client);
      }
      await pause(pauses.next().value, asked.signal);
    }
  };
}

/** Hands out what a subscription gives until it ends or the signal aborts. Throws what it ends with. */
async function followOnce({ client, esdb }: Connected, asked: Asked, timeoutMs: number): Promise<void> {
  const { after, categories = [], batchSize = 500, signal } = asked;
  let checkpoint = after ?? 0n;
  let upTo = checkpoint;
  const filter = filterOf(esdb, categories, (_, { commit }) => {
    if (commit > checkpoint) checkpoint = commit;
    watched.wake();
  });
  const subscription = client.subscribeToAll(
    { fromPosition: positionOf(after), filter },
    { highWaterMark: batchSize },
  );
  const watched = watchSubscription(subscription, signal, timeoutMs);
  try {
    while (!watched.isOver()) {
      const events = takeBatch(subscription, batchSize);
      const last = events.at(-1)?.position ?? upTo;
      // What came before a checkpoint has been taken when nothing is left to take.
      const isDrained = subscription.readableLength === 0;
      const reached = isDrained && checkpoint > last ? checkpoint : last;
      if (reached > upTo) {
        upTo = reached;
        await asked.onBatch({ events, upTo });
      } else {
        await watched.somethingNew();
      }
    }
    watched.throwIfBroken();
  } finally {
    watched.stop();
    await subscription.unsubscribe().catch(() => undefined); // the call was never opened
  }
}

function takeBatch(subscription: AllStreamSubscription, batchSize: number): RecordedEvent[] {
  const events: RecordedEvent[] = [];
  while (events.length < batchSize) {
    const resolved = subscription.read() as AllStreamResolvedEvent | null;
    if (resolved === null) break;
    if (resolved.event !== undefined) events.push(toRecorded(resolved.event));
  }
  return events;
}
