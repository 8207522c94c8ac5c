import type { RecordedEvent as StoredEvent } from '@eventstore/db-client';
import type { EventMetadata, RecordedEvent } from '../../../domain/shared/event';

/** An old server says this of the position of an event that was not read from `$all`. */
const unknownPosition = 2n ** 64n - 1n;

/**
 * An event as the platform knows it. Its position is the commit position; the prepare position is the same for everything that was
 * not written in an explicit transaction, which only the retired TCP clients could.
 */
export function toRecorded(event: StoredEvent): RecordedEvent {
  const position = event.position?.commit;
  if (position === undefined || position === unknownPosition) {
    throw new Error('EventStoreDB does not tell the positions of events: it must be 23.10 or newer');
  }
  return {
    id: event.id,
    stream: event.streamId,
    revision: event.revision,
    position,
    type: event.type,
    data: event.data,
    metadata: event.metadata as unknown as EventMetadata,
  };
}
