import { AppendTooLarge, type NewEvent } from './event-store';

/**
 * EventStoreDB's default `MaxAppendSize` in bytes, applied to every store so that all accept the same
 * appends.
 */
export const maximumAppendBytes = 1024 * 1024;

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
