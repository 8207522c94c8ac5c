import { isConnectionTrouble } from '../../postgres/connection-trouble';
import { silenceOf } from '../../postgres/silence';
import { EventStoreUnavailable } from '../event-store';
import { NoAnswer } from '../waiting';

/** Maps connection errors to `EventStoreUnavailable` and silence to `NoAnswer`; returns others unchanged. */
export function asUnavailable(error: unknown): unknown {
  const silence = silenceOf(error);
  if (silence !== null) return new NoAnswer(silence, { cause: error });
  if (!isConnectionTrouble(error)) return error;
  return new EventStoreUnavailable('Postgres, which keeps the events, is away', { cause: error });
}
