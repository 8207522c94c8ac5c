import { setTimeout as pause } from 'node:timers/promises';
import { isConnectionTrouble } from './connection-trouble';

/**
 * How long (ms) to wait for a database to answer when a process starts: all containers of a machine may start
 * together, and a process of low priority on a busy machine may need longer than one attempt for its connection.
 */
const patienceMs = 60_000;
const pauseMs = 1_000;

/**
 * Does work that may be done again, until the database answers. Throws what the work throws: at once where the
 * database is not the cause, or when it has been away for a minute.
 *
 * @param onTrouble is told of each attempt that failed and is made again
 */
export async function withPatience<Result>(
  work: () => Promise<Result>,
  onTrouble: (error: unknown) => void = () => undefined,
): Promise<Result> {
  const until = Date.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isConnectionTrouble(error) || Date.now() > until) throw error;
      onTrouble(error);
      await pause(pauseMs);
    }
  }
}
