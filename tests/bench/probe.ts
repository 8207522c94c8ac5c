import { fork } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '@infrastructure/config/project-root';
import type { ProbeOrder, ProbePlan, ProbeResult } from './probe-plan';

export interface RunningProbe {
  /** Counts what is sent from now on to this phase; to none with null. A phase may come back. */
  enter(phase: string | null): void;
  /** Throws unless every answer was a success. */
  end(): Promise<ProbeResult>;
  /** Ends it without a result, if it still runs. */
  kill(): void;
}

/** Starts the probe in a process of its own, so that neither slows the other down. */
export function startProbe(plan: ProbePlan): RunningProbe {
  const child = fork(join(projectRoot(), 'build/server/bench-probe.js'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const result = new Promise<ProbeResult>((resolve, reject) => {
    child.once('message', (message) => resolve(message as ProbeResult));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the probe ended with ${code}`)));
  });
  // Awaited by `end`.
  result.catch(() => undefined);
  const order = (some: ProbeOrder): void => void child.send(some);
  order({ plan });
  return {
    enter: (phase) => order({ phase }),
    async end() {
      order({ ends: true });
      const { failures, ...rest } = await result;
      if (failures.length > 0) throw new Error(`the probe's answers were\n${failures.join('\n')}`);
      return { failures, ...rest };
    },
    kill: () => void child.kill('SIGKILL'),
  };
}
