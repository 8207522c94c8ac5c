import type { RecordedEvent } from '../../domain/shared/event';
import type { EventStore } from '../event-store/event-store';

const firstPage = 50;

/**
 * Reads backwards up to the page with the last event of these types, or to the start. Returns oldest first.
 * `skipsLast` ignores the stream's last event.
 */
export async function readBack(
  store: EventStore,
  stream: string,
  types: readonly string[],
  { skipsLast = false }: { readonly skipsLast?: boolean } = {},
): Promise<{
  readonly read: readonly RecordedEvent[];
  readonly at: number;
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
