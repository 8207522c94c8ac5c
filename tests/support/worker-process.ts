import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { processesWith } from './processes';

/** The watcher pauses for up to half a minute between restarts. */
const restartWithinMs = 60_000;

/**
 * The worker process below this launcher; waits until there is one other than `not`. Linux only, since it reads
 * /proc.
 */
export async function workerBelow(launcher: number, not?: number): Promise<number> {
  const until = Date.now() + restartWithinMs;
  for (;;) {
    const found = processesWith('build/server/worker.js').find(
      (pid) => pid !== not && isBelow(pid, launcher),
    );
    if (found !== undefined) return found;
    if (Date.now() > until) throw new Error('no worker was started');
    await pause(20);
  }
}

function isBelow(pid: number, ancestor: number): boolean {
  for (let at = parentOf(pid); at > 1; at = parentOf(at)) if (at === ancestor) return true;
  return false;
}

/** 0 when the process has ended. */
function parentOf(pid: number): number {
  try {
    return Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? 0);
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return 0;
    throw error;
  }
}
