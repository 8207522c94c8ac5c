import type { EventMetadata, LoadedEvent, RecordedEvent } from '../../../domain/shared/event';
import type { Row } from './database';

/** The columns of an event whose stream is known, in the order `toLoaded` reads them. */
export const loadedColumns = 'e.position, e.revision, e.id, e.type, e.data';
/** The same in the order of `toRecorded`. */
export const eventColumns = `${loadedColumns}, e.metadata`;

/** Decodes a row of `loadedColumns`, the first of them at `at`. Columns one by one decode faster than events as one JSON. */
export function toLoaded(row: Row, at = 0): LoadedEvent {
  return {
    id: text(row[at + 2]),
    revision: BigInt(text(row[at + 1])),
    position: BigInt(text(row[at])),
    type: text(row[at + 3]),
    data: JSON.parse(text(row[at + 4])) as unknown,
  };
}

/** Decodes a row of `eventColumns`, the first of them at `at`. */
export function toRecorded(stream: string, row: Row, at = 0): RecordedEvent {
  const metadata = JSON.parse(text(row[at + 5])) as EventMetadata;
  return { ...toLoaded(row, at), stream, metadata };
}

function text(value: string | null | undefined): string {
  if (value === null || value === undefined) throw new Error('an event lacks one of its columns');
  return value;
}
