import { EventStoreUnavailable } from '../event-store/event-store';
import { isConnectionTrouble } from '../postgres/connection-trouble';

/** Whether an error says that the event store or the database is away, and nothing is wrong with what was asked: worth trying again. */
export function isAway(error: unknown): boolean {
  return error instanceof EventStoreUnavailable || isConnectionTrouble(error);
}
