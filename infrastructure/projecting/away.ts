import { EventStoreUnavailable } from '../event-store/event-store';
import { isConnectionTrouble } from '../postgres/connection-trouble';

/**
 * Whether an error means that the event store or the database is away rather than that the request was wrong:
 * worth a retry.
 */
export function isAway(error: unknown): boolean {
  return error instanceof EventStoreUnavailable || isConnectionTrouble(error);
}
