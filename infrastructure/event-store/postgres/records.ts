import type { EventMetadata, LoadedEvent, RecordedEvent } from '../../../domain/shared/event';
import type { Row } from './database';

/** The columns of an event whose stream is known, in the order `toRecorded` reads them. */
export const eventColumns = 'e.position, e.revision, e.id, e.type, e.data, e.metadata';
/** The columns of an event of a stream that is loaded whole, where revisions are counted, in the order `toLoaded` reads them. */
export const loadedColumns = 'e.type, e.data';

/** Decodes a row of `loadedColumns`, the first of them at `at`. Columns one by one decode faster than events as one JSON. */
export function toLoaded(revision: number, row: Row, at: number): LoadedEvent {
  return {
    revision: BigInt(revision),
    type: text(row[at]),
    data: JSON.parse(text(row[at + 1])) as unknown,
  };
}

/** Decodes a row of `eventColumns`, the first of them at `at`. Written out: to spread a loaded event takes a fifth of a catch-up's time. */
export function toRecorded(stream: string, row: Row, at = 0): RecordedEvent {
  return {
    id: text(row[at + 2]),
    stream,
    revision: BigInt(text(row[at + 1])),
    position: BigInt(text(row[at])),
    type: text(row[at + 3]),
    data: JSON.parse(text(row[at + 4])) as unknown,
    metadata: JSON.parse(text(row[at + 5])) as EventMetadata,
  };
}

function text(value: string | null | undefined): string {
  if (value === null || value === undefined) throw new Error('an event lacks one of its columns');
  return value;
}
