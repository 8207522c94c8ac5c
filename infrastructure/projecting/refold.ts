import {
  bookOfStream,
  categoryOfStream,
  idOfStream,
  type RecordedEvent,
  streamOfBook,
} from '../../domain/shared/event';
import type { Database, Projection } from '../../projections/projection';
import type { EventStore } from '../event-store/event-store';
import { readCheckpoint } from './checkpoints';
import { oneAtATime, rebuildLock } from './rebuild';

/** Per transaction, for which the projection waits. */
const recordsAtOnce = 25;

/**
 * Replaces the rows of these streams in the live tables, since their events read differently now. Waits for a
 * rebuild, and blocks the projection's runner.
 */
export async function refoldStreams(
  db: Database,
  store: EventStore,
  projections: readonly Projection[],
  streams: readonly string[],
): Promise<void> {
  for (const projection of projections) {
    const followed = streams.filter((stream) => projection.categories.includes(categoryOfStream(stream)));
    for (let first = 0; first < followed.length; first += recordsAtOnce) {
      const some = followed.slice(first, first + recordsAtOnce);
      await oneAtATime(db, rebuildLock(projection), () => refold(db, store, projection, some));
    }
  }
}

async function refold(
  db: Database,
  store: EventStore,
  projection: Projection,
  streams: readonly string[],
): Promise<void> {
  const { name } = projection;
  if (projection.removeRecords === undefined) throw new Error(`${name} cannot fold single records anew`);
  await readCheckpoint(db, projection);
  await db.transaction().execute(async (tx) => {
    const { position } = await tx
      .selectFrom('platform.checkpoints')
      .select('position')
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (position === null) return;
    const events = await Promise.all(streams.map((stream) => readBooks(store, stream)));
    const folded = events.flat().filter((event) => event.position <= position);
    await projection.removeRecords?.(streams.map(idOfStream), tx);
    await projection.fold(
      folded.toSorted((one, other) => (one.position < other.position ? -1 : 1)),
      tx,
    );
  });
}

export async function readBooks(store: EventStore, stream: string): Promise<readonly RecordedEvent[]> {
  const books: RecordedEvent[] = [];
  for (let book = bookOfStream(stream); ; book += 1) {
    const events = await store.readStream(streamOfBook(stream, book));
    if (events.length === 0) return books;
    books.push(...events);
  }
}
