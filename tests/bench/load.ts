import { fork } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '@infrastructure/config/project-root';
import type { LoadPlan, LoadResult } from './load-plan';
import { sized } from './size';

/**
 * Puts a server under load from a separate process, so that generating the load does not slow it down. Throws unless
 * every answer is a success.
 */
export async function putUnderLoad(plan: LoadPlan): Promise<LoadResult> {
  const child = fork(join(projectRoot(), 'build/server/bench-load.js'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const result = await new Promise<LoadResult>((resolve, reject) => {
    child.once('message', (message) => resolve(message as LoadResult));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the load ended with ${code}`)));
    child.send({ ...plan, seconds: sized(plan.seconds, 0.3) });
  });
  const failed = Object.entries(result.statuses).filter(([status]) => !status.startsWith('2'));
  if (failed.length > 0) throw new Error(`under load, answers were ${JSON.stringify(result.statuses)}`);
  return result;
}
