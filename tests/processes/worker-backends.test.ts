import { getPriority } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backgroundNiceness } from '@infrastructure/postgres/embedded/backend-priority';
import { startEmbeddedPostgres } from '@infrastructure/postgres/embedded/embedded';
import { ask } from '@tests/processes/kept-promises';
import { type OwnPlatform, ownPlatform } from '@tests/support/own-platform';
import { type RunningProcess, startNode } from '@tests/support/processes';

let platform: OwnPlatform;
let worker: RunningProcess | null = null;

beforeEach(() => {
  platform = ownPlatform();
});
afterEach(async () => {
  worker?.signal('SIGKILL');
  await worker?.ended;
  await platform.remove();
});

interface Backend {
  readonly pid: number;
  readonly name: string;
}

it('a worker’s backends in the embedded Postgres yield, those that append and the server’s do not', async () => {
  await platform.start({ with: { WORKER: 'external' } });
  const postgres = await startEmbeddedPostgres({ folder: join(platform.folder, 'postgres') });
  try {
    const backends = () =>
      ask<Backend>(
        postgres,
        `select pid, application_name as name from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
    const ofServer = await backends();
    expect(ofServer.length).toBeGreaterThan(0);
    worker = startNode(['build/server/worker.js'], platform.environment({ LOG_LEVEL: 'info' }));
    await worker.prints(/"message":"working"/);
    const known = new Set(ofServer.map(({ pid }) => pid));
    const ofWorker = async () => (await backends()).filter(({ pid }) => !known.has(pid));
    const nicenesses = async (name: RegExp) =>
      (await ofWorker()).filter((one) => name.test(one.name)).map(({ pid }) => getPriority(pid));
    // The server may open another connection meanwhile, of the name that the worker's have.
    await expect.poll(() => nicenesses(/^platform$/), { timeout: 20_000 }).toContain(backgroundNiceness);
    const ofQueue = async () => (await nicenesses(/^worker /)).toSorted();
    await expect.poll(async () => (await ofQueue()).length, { timeout: 20_000 }).toBeGreaterThan(1);
    // pg-boss listens for new jobs on a connection that it makes itself, which does no work.
    await expect
      .poll(async () => (await ofQueue()).filter((niceness) => niceness !== backgroundNiceness), {
        timeout: 20_000,
      })
      .toEqual([0]);
    expect((await nicenesses(/^events$/)).filter((niceness) => niceness !== 0)).toEqual([]);
    const left = (await backends()).filter(({ pid }) => known.has(pid));
    expect(new Set(left.map(({ pid }) => getPriority(pid)))).toEqual(new Set([0]));
  } finally {
    await postgres.release();
  }
}, 300_000);
