import type { AllStreamResolvedEvent, Position } from '@eventstore/db-client';
import type { RecordedEvent } from '../../../domain/shared/event';
import type { Batch } from '../event-store';
import type { Connected } from './connection';
import { filterOf } from './filtering';
import { toRecorded } from './recorded';
import { watchSubscription } from './watching';

export interface AllSubscriptionOptions {
  /** Null: the beginning of the log. */
  readonly after: bigint | null;
  /** Position of the log's last event when the subscription is opened. */
  readonly end: bigint;
  readonly categories: readonly string[];
  /** How many events are kept ready to be taken. */
  readonly highWaterMark: number;
  /** Null: nobody ends it from outside. */
  readonly signal: AbortSignal | null;
  /** How long (ms) the server may say nothing before it has sent all there was. */
  readonly timeoutMs: number;
  /** Told when the server has taken the subscription. */
  readonly onConfirmed?: () => void;
}

/** A subscription to everything, taken from instead of listened to. */
export interface AllSubscription {
  /**
   * Waits for events (at most `limit`), or for word that the server looked through more of the log. Null when the subscription ended or the
   * signal aborted; throws the error it ended with, `NoAnswer` after silence.
   */
  next(limit: number): Promise<Batch | null>;
  close(): Promise<void>;
}

/** Opens one. The server filters: its own events, links and other categories are not sent, only a checkpoint for many of them. */
export function openAllSubscription(
  { client, esdb }: Connected,
  { after, end, categories, highWaterMark, signal, timeoutMs, onConfirmed }: AllSubscriptionOptions,
): AllSubscription {
  let upTo = after ?? 0n;
  let checkpoint = upTo;
  const reach = (position: bigint): void => {
    if (position > checkpoint) checkpoint = position;
  };
  const subscription = client.subscribeToAll(
    {
      fromPosition: after === null ? 'start' : { commit: after, prepare: after },
      filter: filterOf(esdb, categories, (position) => {
        reach(reachedBy(position, end));
        watched.wake();
      }),
    },
    { highWaterMark },
  );
  if (onConfirmed !== undefined) subscription.on('confirmation', onConfirmed);
  const watched = watchSubscription(subscription, signal, timeoutMs);

  const take = (limit: number): RecordedEvent[] => {
    const events: RecordedEvent[] = [];
    while (events.length < limit) {
      const resolved = subscription.read() as AllStreamResolvedEvent | null;
      if (resolved === null) break;
      if (resolved.event !== undefined) events.push(toRecorded(resolved.event));
    }
    return events;
  };

  return {
    async next(limit) {
      for (;;) {
        if (watched.isOver()) {
          watched.throwIfBroken();
          return null;
        }
        const events = take(limit);
        // What came before a checkpoint has been taken when nothing is left to take.
        const isDrained = subscription.readableLength === 0;
        if (watched.isCaughtUp()) reach(end);
        const last = events.at(-1)?.position ?? upTo;
        const reached = isDrained && checkpoint > last ? checkpoint : last;
        if (events.length > 0 || reached > upTo) {
          upTo = reached;
          return { events, upTo };
        }
        await watched.somethingNew();
      }
    },
    async close() {
      watched.stop();
      await subscription.unsubscribe().catch(() => undefined); // the call was never opened
    },
  };
}

/**
 * How far the server looked when it gave a checkpoint. One that is no event's own position is where the server goes on reading; behind the last
 * event that place is still free, and the next event is appended right there.
 */
function reachedBy({ commit, prepare }: Position, end: bigint): bigint {
  return prepare === commit || commit <= end ? commit : end;
}
