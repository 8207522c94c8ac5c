import type { RecordedEvent as StoredEvent } from '@eventstore/db-client';
import type { EventMetadata, RecordedEvent } from '../../../domain/shared/event';

/** What an old server returns as the position of an event that was not read from `$all`. */
const unknownPosition = 2n ** 64n - 1n;

/**
 * Its position is the commit position. The prepare position only differs for explicit transactions, which
 * only the retired TCP clients could write.
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
