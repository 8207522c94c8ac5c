import { v5 as uuidv5 } from 'uuid';
import type { LoadedEvent } from '../../domain/shared/event';
import type { Batch, EventStore, NewEvent } from './event-store';

/**
 * Only raises the stream's revision, so that a command that read the stream earlier cannot append. Not a
 * domain event: only the dispatcher sees it.
 */
const fenceType = 'StreamFenced';

/** Deterministic: the same claim gives the same event. @param causationId the command that is stopped */
export function fenceOf(claimId: string, causationId: string): NewEvent {
  const id = uuidv5(fenceType, claimId);
  return {
    id,
    type: fenceType,
    data: {},
    metadata: {
      schemaVersion: 1,
      actorId: 'system',
      at: new Date().toISOString(),
      correlationId: causationId,
      causationId,
      commandId: id,
      via: 'process',
    },
  };
}

export function isFence({ type }: Pick<LoadedEvent, 'type'>): boolean {
  return type === fenceType;
}

export function withoutFences(store: EventStore): EventStore {
  const withoutThem = <Read extends Batch>(batch: Read): Read => ({
    ...batch,
    events: domainEvents(batch.events),
  });
  return {
    append: (stream, expected, events) => store.append(stream, expected, events),
    loadStream: async (stream) => domainEvents(await store.loadStream(stream)),
    async readStream(stream, options = {}) {
      const events = await store.readStream(stream, options);
      const kept = domainEvents(events);
      if (kept.length === events.length || options.limit === undefined) return kept;
      const { limit, ...unlimited } = options;
      return domainEvents(await store.readStream(stream, unlimited)).slice(0, limit);
    },
    readAll: async (page) => withoutThem(await store.readAll(page)),
    subscribe: (subscription) =>
      store.subscribe({ ...subscription, onBatch: (batch) => subscription.onBatch(withoutThem(batch)) }),
    holds: (event) => store.holds(event),
    head: () => store.head(),
    check: () => store.check(),
    close: () => store.close(),
  };
}

export function domainEvents<Event extends Pick<LoadedEvent, 'type'>>(
  events: readonly Event[],
): readonly Event[] {
  return events.some(isFence) ? events.filter((event) => !isFence(event)) : events;
}
