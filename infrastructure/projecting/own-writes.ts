import { sql } from 'kysely';
import { categoryOfStream } from '../../domain/shared/event';
import type { Database, Projection } from '../../projections/projection';
import type { EventStore } from '../event-store/event-store';
import { isAway } from './away';
import { readCheckpoints } from './checkpoints';

/** What a command appended; `position` is that of its last event. */
export interface Written {
  readonly stream: string;
  readonly position: bigint;
}

/** A private view of the read models. It holds a connection and locks until it is closed. */
export interface OwnView {
  readonly db: Database;
  close(): Promise<void>;
}

/**
 * Milliseconds. Shorter than Postgres's `deadlock_timeout`, so that in a deadlock with a projector the view
 * is the one that gives up.
 */
const lockTimeoutMs = 250;

/**
 * Shows the read models as if they had folded what was just written, for the writer, when a projection lags
 * or is stuck. The missing events of the streams are folded in a transaction that is rolled back on close.
 * Throws when that is impossible, such as while a projector is about to fold the same rows.
 * @param projections those whose tables are read; a table of another version stays as it is
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
    // Writes from here on would be lost. An error is better than a number that is assigned twice.
    await sql`set transaction read only`.execute(view);
    return { db: view, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function isMissing(
  { stream, position }: Written,
  { categories }: Projection,
  folded: bigint | null,
): boolean {
  return categories.includes(categoryOfStream(stream)) && (folded === null || position > folded);
}

/**
 * Postgres's codes for rows that another transaction holds or has just made: lock not available, serialization failure,
 * deadlock, and the unique violation that a repeatable read gets for a row that came after its snapshot.
 */
const takenCodes = ['55P03', '40001', '40P01', '23505'];

/** Whether a projector was in the way: it happens under load, and its stack says nothing. */
function isTaken(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && takenCodes.includes(String(error.code));
}

/** How often a view is tried. If a projector is in the way, it will soon have folded the events itself. */
const viewsTried = 3;

/**
 * Null when there can be no such view. Throws when the store or the database is away.
 * @param onNone told why, once it is null
 */
export async function viewAfter(
  parts: Parameters<typeof openOwnView>[0],
  written: readonly Written[],
  onNone: (why: NoView) => void,
): Promise<OwnView | null> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await openOwnView(parts, written);
    } catch (error) {
      if (isAway(error)) throw error;
      if (tried < viewsTried) continue;
      onNone(isTaken(error) ? { reason: error.message } : { err: error });
      return null;
    }
  }
}

/** Why there is no view: a projector was in the way each time, or a fault. */
export type NoView = { readonly reason: string } | { readonly err: unknown };

/** The last event of each of the streams that has one. */
export async function findNewest(store: EventStore, streams: readonly string[]): Promise<readonly Written[]> {
  const newest = await Promise.all(
    [...new Set(streams)].map((stream) => store.readStream(stream, { direction: 'backwards', limit: 1 })),
  );
  return newest.flat().map(({ stream, position }) => ({ stream, position }));
}

/** Those of the events that a read model which follows their stream lacks. */
export async function findMissing(
  { db, projections }: Pick<Parameters<typeof openOwnView>[0], 'db' | 'projections'>,
  events: readonly Written[],
): Promise<readonly Written[]> {
  if (events.length === 0) return [];
  const checkpoints = new Map((await readCheckpoints(db)).map((one) => [one.name, one]));
  const isLacked = (event: Written): boolean =>
    projections.some((projection) => {
      const checkpoint = checkpoints.get(projection.name);
      return (
        checkpoint?.version === projection.version &&
        isMissing(event, projection, checkpoint.mark?.position ?? null)
      );
    });
  return events.filter(isLacked);
}
