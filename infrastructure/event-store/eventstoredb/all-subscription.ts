import type { AllStreamResolvedEvent, Position } from '@eventstore/db-client';
import type { RecordedEvent } from '../../../domain/shared/event';
import type { Batch } from '../event-store';
import type { Connected } from './connection';
import { filterOf } from './filtering';
import type { ForeignEvents } from './foreign-events';
import { positionOf, toRecorded } from './recorded';
import { watchSubscription } from './watching';

export interface AllSubscriptionOptions {
  /** Null: the beginning of the log. */
  readonly after: bigint | null;
  /** Position of the log's last event when the subscription is opened. */
  readonly end: bigint;
  readonly categories: readonly string[];
  readonly highWaterMark: number;
  /** Null: it is only ended by `close`. */
  readonly signal: AbortSignal | null;
  /** How long (ms) the server may be silent before it has sent everything there was. */
  readonly timeoutMs: number;
  readonly onConfirmed?: () => void;
  readonly foreign: ForeignEvents;
}

/** A subscription to `$all` that is pulled from instead of listened to. */
export interface AllSubscription {
  /**
   * Waits for events (at most `limit`), or for a checkpoint that says the server searched further. Null when
   * the subscription ended or the signal aborted. Throws the error it ended with; `NoAnswer` after silence.
   */
  next(limit: number): Promise<Batch | null>;
  close(): Promise<void>;
}

/**
 * The server filters: instead of its own events, links and other categories it only sends occasional
 * checkpoints.
 */
export function openAllSubscription(
  { client, esdb }: Connected,
  { after, end, categories, highWaterMark, signal, timeoutMs, onConfirmed, foreign }: AllSubscriptionOptions,
): AllSubscription {
  foreign.readBy(categories);
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

  const take = (limit: number): { readonly events: RecordedEvent[]; readonly last: bigint } => {
    const events: RecordedEvent[] = [];
    let last = upTo;
    while (events.length < limit) {
      const resolved = subscription.read() as AllStreamResolvedEvent | null;
      if (resolved === null) break;
      if (resolved.event === undefined) continue;
      last = positionOf(resolved.event);
      const recorded = toRecorded(resolved.event);
      if (recorded === null) foreign.met(resolved.event.streamId, last);
      else events.push(recorded);
    }
    return { events, last };
  };

  return {
    async next(limit) {
      for (;;) {
        if (watched.isOver()) {
          watched.throwIfBroken();
          return null;
        }
        const { events, last } = take(limit);
        // Once the buffer is empty, everything before the checkpoint has been handed out.
        const isDrained = subscription.readableLength === 0;
        if (watched.isCaughtUp()) reach(end);
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
 * How far a checkpoint says the server has searched. A position that is no event's own is where the server
 * will read next. Behind the last event that position is still free and the next event will get it, so it
 * does not count as searched.
 */
function reachedBy({ commit, prepare }: Position, end: bigint): bigint {
  return prepare === commit || commit <= end ? commit : end;
}
