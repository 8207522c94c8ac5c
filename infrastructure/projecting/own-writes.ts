import { sql } from 'kysely';
import { categoryOfStream } from '../../domain/shared/event';
import type { Database, Projection } from '../../projections/projection';
import type { EventStore } from '../event-store/event-store';
import { isAway } from './away';
import { readCheckpoints } from './checkpoints';

export interface Written {
  readonly stream: string;
  readonly position: bigint;
}

/** Holds a connection and locks until it is closed. */
export interface OwnView {
  readonly db: Database;
  close(): Promise<void>;
}

/**
 * Shorter than Postgres's `deadlock_timeout`, so that in a deadlock with a projector the view gives up.
 * Milliseconds.
 */
const lockTimeoutMs = 250;

/**
 * Shows a writer its own writes when a projection lags, by folding the missing events in a transaction that
 * is rolled back. Throws if impossible, such as while a projector folds the same rows. @param projections
 * those whose tables are read
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
    // Later writes would be lost. An error is better than a number that is assigned twice.
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
 * Rows locked or just written by another transaction: lock not available, serialization failure, deadlock,
 * and unique violation of a repeatable read.
 */
const takenCodes = ['55P03', '40001', '40P01', '23505'];

/** A projector held the rows, which happens under load; the stack is no help. */
function isTaken(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && takenCodes.includes(String(error.code));
}

/** A projector that holds the rows will soon have folded the events itself. */
const viewsTried = 3;

/**
 * Null: no view is possible. Throws if the store or the database is down. @param onNone called with the
 * reason
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

export type NoView = { readonly reason: string } | { readonly err: unknown };

export async function findNewest(store: EventStore, streams: readonly string[]): Promise<readonly Written[]> {
  const newest = await Promise.all(
    [...new Set(streams)].map((stream) => store.readStream(stream, { direction: 'backwards', limit: 1 })),
  );
  return newest.flat().map(({ stream, position }) => ({ stream, position }));
}

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
