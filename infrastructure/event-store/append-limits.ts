import { AppendTooLarge, type NewEvent } from './event-store';

/**
 * Maximum size (bytes) of one append: EventStoreDB's default `MaxAppendSize`. Applied to every store, so that
 * all accept the same appends.
 */
export const maximumAppendBytes = 1024 * 1024;

/** Throws before anything is sent: an error for an empty append, `AppendTooLarge` above the limit. */
export function checkAppend(stream: string, events: readonly NewEvent[]): void {
  if (events.length === 0) throw new Error(`nothing to append to ${stream}`);
  const bytes = events.reduce((sum, event) => sum + bytesOf(event), 0);
  if (bytes > maximumAppendBytes) throw new AppendTooLarge(stream, bytes, maximumAppendBytes);
}

/** As EventStoreDB counts: data and metadata as UTF-8 JSON, plus two bytes per character of the type. */
function bytesOf({ type, data, metadata }: NewEvent): number {
  return (
    Buffer.byteLength(JSON.stringify(data)) + Buffer.byteLength(JSON.stringify(metadata)) + 2 * type.length
  );
}
