import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '@infrastructure/logging/log';
import { GrowingPause } from '@infrastructure/retries';

export interface WatchedWorker {
  /** Ends the worker in order and waits for it. */
  stop(): Promise<void>;
}

/** Pauses (ms) before a worker that ended is started again. */
const firstPause = 500;
const longestPause = 30_000;
/** How long (ms) a worker may take to stop. */
const patience = 15_000;

/** A function, because the value changes during each wait and TypeScript would narrow it. */
function isOver({ aborted }: AbortSignal): boolean {
  return aborted;
}

/**
 * Keeps a worker running beside this process and starts another when it ends. `program`: what Node is given to
 * run. When this process dies, the worker notices by the channel between them and stops.
 */
export function watchWorker(program: readonly string[], log: Log): WatchedWorker {
  const stopping = new AbortController();
  let child: ChildProcess | null = null;

  const runOnce = (): Promise<string> =>
    new Promise((resolve) => {
      const one = spawn(process.execPath, program, {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        // A session of its own, whose priority it can lower (`lowest-priority.ts`).
        detached: true,
      });
      child = one;
      one.once('error', (error) => resolve(error.message));
      one.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    });

  const keepRunning = async (): Promise<void> => {
    const pauses = new GrowingPause(firstPause, longestPause);
    while (!isOver(stopping.signal)) {
      pauses.begin();
      const reason = await runOnce();
      child = null;
      if (isOver(stopping.signal)) return;
      log.error({ reason }, 'the worker ended and is started again');
      await pause(pauses.afterFault(), undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  const running = keepRunning();
  return {
    async stop() {
      stopping.abort();
      const last = child;
      last?.kill('SIGTERM');
      const timer = setTimeout(() => last?.kill('SIGKILL'), patience);
      await running;
      clearTimeout(timer);
    },
  };
}
