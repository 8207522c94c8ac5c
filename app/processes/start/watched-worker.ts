import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '@infrastructure/logging/log';
import { GrowingPause } from '@infrastructure/retries';

export interface WatchedWorker {
  stop(): Promise<void>;
}

/** Milliseconds before a worker that ended is restarted. */
const firstPause = 500;
const longestPause = 30_000;
/** Milliseconds for a worker to stop. */
const patience = 15_000;

/** A function, because the value changes during each wait and TypeScript would narrow it. */
function isOver({ aborted }: AbortSignal): boolean {
  return aborted;
}

/**
 * Restarts the worker when it ends. The worker stops when this process dies, which it notices through the IPC
 * channel. @param program arguments for Node
 */
export function watchWorker(program: readonly string[], log: Log): WatchedWorker {
  const stopping = new AbortController();
  let child: ChildProcess | null = null;

  const runOnce = (): Promise<string> =>
    new Promise((resolve) => {
      const one = spawn(process.execPath, program, {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        // A session of its own, so that it can lower its priority (`lowest-priority.ts`).
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
