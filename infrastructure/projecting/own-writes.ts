import { sql } from 'kysely';
import { categoryOfStream, type RecordedEvent } from '../../domain/shared/event';
import type { Database, Projection } from '../../projections/projection';
import type { EventStore } from '../event-store/event-store';
import { isAway } from './away';
import { readCheckpoints } from './checkpoints';

/** What a command appended: `position` is that of its last event. */
export interface Written {
  readonly stream: string;
  readonly position: bigint;
}

/** A view of the read models that nobody else has. It holds a connection and locks until it is closed. */
export interface OwnView {
  readonly db: Database;
  close(): Promise<void>;
}

/** Shorter than Postgres's `deadlock_timeout`: of a view and a projector that wait for each other, the view gives up. Milliseconds. */
const lockTimeoutMs = 250;

/**
 * Shows the read models as if they had folded what was just written: the streams' events that are missing are folded in a transaction that is
 * rolled back in the end. For whoever commanded, when a projection is late or stuck. Throws where that cannot be done, such as while a
 * projector is about to fold the same rows.
 *
 * @param projections those whose tables are read; a table of another version is left as it is
 */
export async function openOwnView(
  { db, store, projections }: { db: Database; store: EventStore; projections: readonly Projection[] },
  written: readonly Written[],
): Promise<OwnView> {
  const streams = [...new Set(written.map(({ stream }) => stream))];
  const events = await Promise.all(streams.map((stream) => store.readStream(stream)));
  const inOrder = events.flat().sort((one, other) => (one.position < other.position ? -1 : 1));
  const view = await db.startTransaction().setIsolationLevel('repeatable read').execute();
  const close = async (): Promise<void> => {
    await view.rollback().execute();
  };
  try {
    await sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`.execute(view);
    const checkpoints = new Map((await readCheckpoints(view)).map((one) => [one.name, one]));
    for (const projection of projections) {
      const checkpoint = checkpoints.get(projection.name);
      if (checkpoint?.version !== projection.version) continue;
      const missing = inOrder.filter((event) =>
        isMissing(event, projection, checkpoint.mark?.position ?? null),
      );
      if (missing.length > 0) await projection.fold(missing, view);
    }
    // What is written from here on would be lost: better a fault than a number that is given twice.
    await sql`set transaction read only`.execute(view);
    return { db: view, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function isMissing(
  { stream, position }: RecordedEvent,
  { categories }: Projection,
  folded: bigint | null,
): boolean {
  return categories.includes(categoryOfStream(stream)) && (folded === null || position > folded);
}

/** Times that a view of one's own writes is tried: where a projector stands in its way, that one has folded them soon. */
const viewsTried = 3;

/** Null where it cannot be had: then the read models are read as they are. Throws where the store or the database is away. */
export async function viewAfter(
  parts: Parameters<typeof openOwnView>[0],
  written: readonly Written[],
  log: { warn(fields: object, message: string): void },
): Promise<OwnView | null> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await openOwnView(parts, written);
    } catch (error) {
      if (isAway(error)) throw error;
      if (tried < viewsTried) continue;
      log.warn({ err: error }, 'read models could not be shown with what was just written');
      return null;
    }
  }
}
