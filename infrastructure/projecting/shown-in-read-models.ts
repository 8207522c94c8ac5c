import type { Logger } from 'pino';
import type { Projection } from '../../projections/projection';
import type { Accepted } from '../commands/dispatch';
import { sayAway } from '../logging/away-log';
import { isAway } from './away';
import type { ProjectionRunner } from './projection-runner';

interface Parts {
  readonly projections: readonly Pick<Projection, 'categories'>[];
  readonly runner: Pick<ProjectionRunner, 'isStuck' | 'waitFor'>;
  readonly log: Logger;
  readonly withinMs: number;
}

/**
 * False: not within the time. The command is stored already, so errors while waiting are logged and not
 * thrown.
 */
export function createShownInReadModels({
  projections,
  runner,
  log,
  withinMs,
}: Parts): (accepted: Pick<Accepted, 'category' | 'position' | 'seen'>) => Promise<boolean> {
  // Erasures have no read model: they are read from the log.
  const shown = new Set(projections.flatMap(({ categories }) => categories));
  return async ({ category, position: written, seen }) => {
    const position = written ?? seen?.position;
    if (position === undefined || !shown.has(category)) return true;
    try {
      if (await runner.waitFor(category, position, withinMs)) return !runner.isStuck(category);
      log.warn({ category, position: position.toString() }, 'read models are behind what was just written');
    } catch (error) {
      if (isAway(error)) sayAway(log, error);
      else log.error({ err: error, category }, 'waiting for read models failed');
    }
    return false;
  };
}
