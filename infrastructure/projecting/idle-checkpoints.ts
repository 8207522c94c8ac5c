import type { Database } from '../../projections/projection';
import { isAway } from './away';
import { moveCheckpoints } from './checkpoints';
import { isBehind, type Mark } from './mark';
import type { RunnerLog } from './status';

interface Follower {
  readonly projection: { readonly name: string; readonly version: number };
  mark: Mark | null;
  readonly seen: bigint | null;
}

export const moveIdleEveryMs = 10_000;

/**
 * Moves idle checkpoints to the newest event read, so that the next start, and processes that measure the
 * lag, need not read that part of the log again.
 */
export async function moveIdleCheckpoints(
  db: Database,
  live: readonly Follower[],
  to: Mark | null,
  log: RunnerLog,
): Promise<void> {
  if (to === null) return;
  const idle = live.filter(({ mark, seen }) => isBehind(mark, to) && (seen ?? 0n) >= to.position);
  if (idle.length === 0) return;
  const moves = idle.map(({ projection: { name, version }, mark }) => ({ name, version, from: mark, to }));
  try {
    if (!(await moveCheckpoints(db, moves))) return;
    for (const follower of idle) follower.mark = to;
  } catch (error) {
    if (!isAway(error)) throw error;
    log.info({ err: error }, 'the next start reads the log from older checkpoints: the database is away');
  }
}
