import type { EventMetadata, LoadedEvent, RecordedEvent } from '../../../domain/shared/event';
import type { Row } from './database';

/** The columns of an event whose stream is known, in the order `toRecorded` reads them. */
export const eventColumns = 'e.position, e.revision, e.id, e.type, e.data, e.metadata';

/** The events of a whole stream: their types as lines, their data as one JSON list. */
export function toLoaded(types: string, data: string): readonly LoadedEvent[] {
  const values = JSON.parse(data) as unknown[];
  return types
    .split('\n')
    .map((type, revision) => ({ revision: BigInt(revision), type, data: values[revision] }));
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

/** A column that is never null. */
export function text(value: string | null | undefined): string {
  if (value === null || value === undefined) throw new Error('an event lacks one of its columns');
  return value;
}
