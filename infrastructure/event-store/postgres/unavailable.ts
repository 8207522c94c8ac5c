import { isConnectionTrouble } from '../../postgres/connection-trouble';
import { EventStoreUnavailable } from '../event-store';

/** Turns trouble with the connection into `EventStoreUnavailable`; other errors stay. */
export function asUnavailable(error: unknown): unknown {
  if (!isConnectionTrouble(error)) return error;
  return new EventStoreUnavailable('Postgres, which keeps the events, is away', { cause: error });
}
