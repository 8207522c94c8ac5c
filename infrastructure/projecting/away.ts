import { EventStoreUnavailable } from '../event-store/event-store';
import { within } from '../event-store/waiting';
import { MissingPersonalKey } from '../personal-data/missing-key';
import { isConnectionTrouble } from '../postgres/connection-trouble';

export class ReadModelsBehind extends Error {
  override readonly name = 'ReadModelsBehind';
}

/**
 * Whether the event store, the database, a read model or a personal key is unavailable, so that a retry
 * helps.
 */
export function isAway(error: unknown): boolean {
  return (
    error instanceof EventStoreUnavailable ||
    error instanceof ReadModelsBehind ||
    error instanceof MissingPersonalKey ||
    isConnectionTrouble(error)
  );
}

/** Milliseconds per check: the caller is waiting to route requests elsewhere. */
const answersWithin = 3000;

export async function isAnswering(question: () => Promise<unknown>): Promise<'ready' | 'unavailable'> {
  try {
    await within(answersWithin, question());
    return 'ready';
  } catch (error) {
    if (isAway(error)) return 'unavailable';
    throw error;
  }
}
