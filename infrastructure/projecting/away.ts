import { EventStoreUnavailable } from '../event-store/event-store';
import { within } from '../event-store/waiting';
import { MissingPersonalKey } from '../personal-data/missing-key';
import { isConnectionTrouble } from '../postgres/connection-trouble';

/** The read models stayed behind what a command has to know. */
export class ReadModelsBehind extends Error {
  override readonly name = 'ReadModelsBehind';
}

/**
 * Whether an error means that the event store, the database, a read model or a key of personal data is away rather than that
 * the request was wrong: worth a retry.
 */
export function isAway(error: unknown): boolean {
  return (
    error instanceof EventStoreUnavailable ||
    error instanceof ReadModelsBehind ||
    error instanceof MissingPersonalKey ||
    isConnectionTrouble(error)
  );
}

/** Time limit (ms) of a check: the caller is waiting to route requests elsewhere. */
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
