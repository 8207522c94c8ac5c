import { UnknownPosition } from '../event-store/event-store';
import { sayAway } from '../logging/away-log';
import { MissingPersonalKey } from '../personal-data/missing-key';
import { isRolledBack } from '../postgres/rolled-back';
import { afterMovedCheckpoint, whileAway } from '../retries';
import { isAway } from './away';
import { LogPutBack } from './mark';
import type { Projector } from './projector';
import type { RunnerLog } from './status';

interface Trying {
  readonly projector: Projector;
  readonly work: () => Promise<void>;
  /**
   * Runs instead of `work` after a lost connection or a moved checkpoint, since what was read before may not
   * follow the stored checkpoint.
   */
  readonly again: () => Promise<void>;
  readonly log: RunnerLog;
  readonly signal: AbortSignal;
  readonly setAside: (projector: Projector) => void;
  readonly stopAlone: (projector: Projector, error: unknown) => void;
  readonly waiting: Set<string>;
}

export async function keepTrying({
  projector,
  work,
  again,
  log,
  signal,
  setAside,
  stopAlone,
  waiting,
}: Trying): Promise<void> {
  const { name } = projector.projection;
  let next = work;
  const attempt = async (): Promise<void> => {
    const now = next;
    next = again;
    if (!signal.aborted) await now();
  };
  try {
    await whileAway(() => afterMovedCheckpoint.execute(attempt), {
      signal,
      isAway: (error) => isRolledBack(error) || (isAway(error) && !(error instanceof MissingPersonalKey)),
      onRetry(error) {
        waiting.add(name);
        sayAway(log, error);
      },
    }).finally(() => waiting.delete(name));
  } catch (error) {
    if (error instanceof LogPutBack) throw error;
    if (error instanceof UnknownPosition) throw new LogPutBack();
    if (error instanceof MissingPersonalKey) {
      sayAway(log, error);
      setAside(projector);
    } else stopAlone(projector, error);
  }
}

/** Logs faults that do not affect the projections. Throws retryable ones, except missing keys. */
export async function orLog(log: RunnerLog, message: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof MissingPersonalKey) sayAway(log, error);
    else if (isAway(error)) throw error;
    else log.error({ err: error }, message);
  }
}
