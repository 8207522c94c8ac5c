import type { RecordedEvent } from '../../domain/shared/event';
import { type EventStore, UnknownPosition } from '../event-store/event-store';

export interface Mark {
  readonly position: bigint;
  /** Null in older checkpoints, which did not store their event. */
  readonly event: Pick<RecordedEvent, 'id' | 'stream' | 'revision'> | null;
}

/** The log no longer holds an event that was read from it: an older backup was restored. */
export class LogPutBack extends Error {
  override readonly name = 'LogPutBack';

  constructor() {
    super('the log was restored from an older backup');
  }
}

/**
 * The stored checkpoint is not where this process left it, because another process folded the batch or the
 * database lost the last commits. The projection has to catch up from the stored one.
 */
export class CheckpointMoved extends Error {
  override readonly name = 'CheckpointMoved';
}

export function markOf({ id, stream, revision, position }: RecordedEvent): Mark {
  return { position, event: { id, stream, revision } };
}

export function isSameMark(one: Mark | null, other: Mark | null): boolean {
  return one?.position === other?.position && one?.event?.id === other?.event?.id;
}

/** Also true at the same position with a different event. */
export function isBehind(one: Mark | null, other: Mark | null): boolean {
  if (one === null || other === null) return one === null && other !== null;
  return one.position < other.position || (one.position === other.position && !isSameMark(one, other));
}

export async function isInLog(store: EventStore, mark: Mark | null): Promise<boolean> {
  if (mark === null) return true;
  if (mark.event === null) return isReached(store, mark.position);
  return store.holds({ ...mark.event, position: mark.position });
}

export function createIsInLog(store: EventStore): (mark: Mark | null) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>();
  return (mark) => {
    const key = `${mark?.position} ${mark?.event?.id}`;
    const answer = known.get(key) ?? isInLog(store, mark);
    known.set(key, answer);
    return answer;
  };
}

async function isReached(store: EventStore, position: bigint): Promise<boolean> {
  try {
    await store.readAll({ after: position, limit: 1 });
    return true;
  } catch (error) {
    if (error instanceof UnknownPosition) return false;
    throw error;
  }
}
