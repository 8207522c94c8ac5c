import { fork } from 'node:child_process';
import { join } from 'node:path';
import { Hono } from 'hono';
import { projectRoot } from '@infrastructure/config/project-root';
import { serveApp } from '@tests/support/serve-app';
import { sized, type BenchDatabase } from './measurement';

/** Requests to send repeatedly, in order, over a number of connections for a number of seconds. */
export interface LoadPlan {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  readonly requests: readonly PlannedRequest[];
}

export interface PlannedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface LoadResult {
  readonly requestsPerSecond: number;
  /** 50 % and 99 % of the requests were answered within this many milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** The number of answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
}

/**
 * Puts a server under load from a separate process, so that generating the load does not slow it down. Throws unless
 * every answer is a success.
 */
export async function putUnderLoad(plan: LoadPlan): Promise<LoadResult> {
  const child = fork(join(projectRoot(), 'tests/bench/load-process.ts'), {
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

/** Puts the baseline of HTTP benchmarks under load: a bare route that answers with the rows of one statement. */
export async function putBareRouteUnderLoad(
  { pool }: BenchDatabase,
  statement: { readonly name: string; readonly text: string },
  values: readonly (readonly string[])[],
  load: Pick<LoadPlan, 'connections' | 'seconds'>,
): Promise<LoadResult> {
  const app = new Hono();
  app.get('/bare/:values', async (c) => {
    const { rows } = await pool.query<object>({ ...statement, values: c.req.param('values').split(',') });
    return c.json(rows);
  });
  const { port, close } = await serveApp(app);
  try {
    const requests = values.map((one) => ({ method: 'GET', path: `/bare/${one.join(',')}`, headers: {} }));
    return await putUnderLoad({ port, ...load, requests });
  } finally {
    await close();
  }
}
