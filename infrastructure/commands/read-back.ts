import type { RecordedEvent } from '../../domain/shared/event';
import type { EventStore } from '../event-store/event-store';

/** Events of the first page: enough for a usual stream, and little wasted on a long one. */
const firstPage = 50;

/**
 * Reads a stream backwards to the page that holds the last event of these types, or to its start. Returns
 * oldest first. `skipsLast` ignores the very last event of the stream.
 */
export async function readBack(
  store: EventStore,
  stream: string,
  types: readonly string[],
  { skipsLast = false }: { readonly skipsLast?: boolean } = {},
): Promise<{
  readonly read: readonly RecordedEvent[];
  /** Index of that event in `read`; -1 if there is none. */ readonly at: number;
}> {
  let read: readonly RecordedEvent[] = [];
  for (;;) {
    const [first] = read;
    const page = await store.readStream(stream, {
      direction: 'backwards',
      limit: Math.max(firstPage, read.length),
      ...(first !== undefined && { from: first.revision - 1n }),
    });
    read = [...page.toReversed(), ...read];
    const end = skipsLast ? read.length - 1 : read.length;
    const at = read.findLastIndex(({ type }, index) => index < end && types.includes(type));
    if (at >= 0 || page.length === 0 || read[0]?.revision === 0n) return { read, at };
  }
}
