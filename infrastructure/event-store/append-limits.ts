import { AppendTooLarge, type NewEvent } from './event-store';

/**
 * What the events of one append may weigh together (bytes): EventStoreDB's default `MaxAppendSize`. It holds for every store, so that
 * what is accepted with one is accepted with another.
 */
export const maximumAppendBytes = 1024 * 1024;

/** Refuses an append of nothing, and, with `AppendTooLarge`, one beyond the limit, before anything is sent. */
export function checkAppend(stream: string, events: readonly NewEvent[]): void {
  if (events.length === 0) throw new Error(`nothing to append to ${stream}`);
  const bytes = events.reduce((sum, event) => sum + bytesOf(event), 0);
  if (bytes > maximumAppendBytes) throw new AppendTooLarge(stream, bytes, maximumAppendBytes);
}

/** As EventStoreDB counts: data and metadata as JSON in UTF-8, two bytes for each character of the type. */
function bytesOf({ type, data, metadata }: NewEvent): number {
  return (
    Buffer.byteLength(JSON.stringify(data)) + Buffer.byteLength(JSON.stringify(metadata)) + 2 * type.length
  );
}
