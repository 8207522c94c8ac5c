import type { AllStreamResolvedEvent, Position } from '@eventstore/db-client';
import type { RecordedEvent } from '../../../domain/shared/event';
import type { Batch } from '../event-store';
import type { Connected } from './connection';
import { filterOf } from './filtering';
import type { ForeignEvents } from './foreign-events';
import { positionOf, toRecorded } from './recorded';
import { watchSubscription } from './watching';

export interface AllSubscriptionOptions {
  readonly after: bigint | null;
  readonly end: bigint;
  readonly categories: readonly string[];
  readonly highWaterMark: number;
  readonly signal: AbortSignal | null;
  /** Milliseconds of silence allowed until the subscription has caught up. */
  readonly timeoutMs: number;
  readonly onConfirmed?: () => void;
  readonly foreign: ForeignEvents;
}

export interface AllSubscription {
  /**
   * Waits for events (at most `limit`) or a checkpoint. Null: ended or aborted. Throws the error it ended
   * with; `NoAnswer` after silence.
   */
  next(limit: number): Promise<Batch | null>;
  close(): Promise<void>;
}

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
 * A checkpoint between events is where the server reads next. After the last event that position is free and
 * the next event gets it, so it does not count as searched.
 */
function reachedBy({ commit, prepare }: Position, end: bigint): bigint {
  return prepare === commit || commit <= end ? commit : end;
}
