import type { RecordedEvent as StoredEvent } from '@eventstore/db-client';
import type { EventMetadata, RecordedEvent } from '../../../domain/shared/event';

/** Returned by old servers for events that were not read from `$all`. */
const unknownPosition = 2n ** 64n - 1n;

/**
 * Uses the commit position; the prepare position differs only for transactions of the retired TCP clients.
 * Null for events without the platform's metadata: the server may be shared and writes tombstones.
 */
export function toRecorded(event: StoredEvent): RecordedEvent | null {
  const { metadata } = event as { readonly metadata?: unknown };
  if (!isEventMetadata(metadata)) return null;
  return {
    id: event.id,
    stream: event.streamId,
    revision: event.revision,
    position: positionOf(event),
    type: event.type,
    data: event.data,
    metadata,
  };
}

/** Throws for servers before 23.10, which do not return it. */
export function positionOf({ position }: Pick<StoredEvent, 'position'>): bigint {
  const commit = position?.commit;
  if (commit === undefined || commit === unknownPosition) {
    throw new Error('EventStoreDB does not tell the positions of events: it must be 23.10 or newer');
  }
  return commit;
}

/** Other applications may set causation ids, but not these three together. */
function isEventMetadata(metadata: unknown): metadata is EventMetadata {
  if (typeof metadata !== 'object' || metadata === null) return false;
  const { schemaVersion, actorId, commandId } = metadata as Readonly<Record<string, unknown>>;
  return Number.isInteger(schemaVersion) && typeof actorId === 'string' && typeof commandId === 'string';
}
