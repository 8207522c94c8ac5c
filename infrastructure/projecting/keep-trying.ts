import { setTimeout as pause } from 'node:timers/promises';
import { UnknownPosition } from '../event-store/event-store';
import { sayAway } from '../logging/away-log';
import { isAway } from './away';
import { LogPutBack } from './mark';
import { CheckpointMoved, type Projector } from './projector';
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
  /** Called when this projection cannot continue; the others can. */
  readonly stopAlone: (projector: Projector, error: unknown) => void;
  /** Names of the projections that wait for the event store or the database. */
  readonly waiting: Set<string>;
}

/**
 * Retries a projection's work until it succeeds, the projection stops alone, or the signal aborts. Throws
 * `LogPutBack`, which concerns all projections.
 */
export async function keepTrying({
  projector,
  work,
  again,
  log,
  signal,
  stopAlone,
  waiting,
}: Trying): Promise<void> {
  const { name } = projector.projection;
  let wait = 50;
  for (let attempt = work; !signal.aborted; attempt = again) {
    try {
      await attempt();
      waiting.delete(name);
      return;
    } catch (error) {
      if (error instanceof LogPutBack) throw error;
      if (error instanceof UnknownPosition) throw new LogPutBack();
      if (error instanceof CheckpointMoved) continue;
      if (!isAway(error)) {
        waiting.delete(name);
        stopAlone(projector, error);
        return;
      }
      waiting.add(name);
      sayAway(log, error);
      await pause(wait, undefined, { signal }).catch(() => undefined);
      wait = Math.min(wait * 2, 5000);
    }
  }
}
