import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '@infrastructure/postgres/embedded/embedded';
import { type OwnPlatform, ownPlatform } from '@tests/support/own-platform';
import { ask, expectKept, lagOf } from './kept-promises';
import { commandFor, nothingPromised, signIn } from './quoter-load';

/** In ms: every request is answered within it, whatever the database does. */
const patience = 12_000;
/** In ms: the same for commands that queue behind others. */
const patienceInLine = 16_000;
const callers = 4;

let platform: OwnPlatform;
let stopped: readonly number[];

beforeEach(() => {
  platform = ownPlatform();
  stopped = [];
});
afterEach(async () => {
  resume();
  await platform.remove();
});

/** Suspends Postgres and all its processes: sockets and connections stay open but never answer. */
function fallSilent(): void {
  const postmaster = platform.postgresPid('data/postmaster.pid');
  process.kill(postmaster, 'SIGSTOP');
  stopped = [postmaster, ...childrenOf(postmaster)];
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
}

function resume(): void {
  for (const pid of stopped) process.kill(pid, 'SIGCONT');
  stopped = [];
}

function childrenOf(parent: number): readonly number[] {
  return readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ').map(Number);
}

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly text: string;
  readonly milliseconds: number;
}

async function get(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const began = Date.now();
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(patience) });
  const text = await response.text();
  const { status } = response;
  return {
    status,
    retryAfter: response.headers.get('retry-after'),
    text,
    milliseconds: Date.now() - began,
  };
}

async function millisecondsOf(work: Promise<unknown>): Promise<number> {
  const began = Date.now();
  await work;
  return Date.now() - began;
}

it(
  'answers 503 in time while the database is silent, loses nothing it acknowledged and goes on when the database does',
  { timeout: 240_000 },
  async () => {
    const address = await platform.start();
    const token = await signIn(address, platform.process().output());
    const promises = nothingPromised();
    const page = () => get(`${address}/admin`, { cookie: `session=${token}` });
    const list = () => get(`${address}/api/v1/quoters`, { authorization: `Bearer ${token}` });
    expect((await page()).status).toBe(200);
    // A server that has just started, with its worker starting beside it, takes a while to answer the first ones.
    while (promises.commented.size === 0)
      await (
        await commandFor(300, callers, address, token, promises)
      ).answered;
    const load = await commandFor(700, callers, address, token, promises);
    fallSilent();
    expect(promises.commented.size).toBeGreaterThan(0);
    const [shown, listed, ready, figures, alive, picture, commanded] = await Promise.all([
      page(),
      list(),
      get(`${address}/readyz`),
      get(`${address}/metrics`),
      get(`${address}/healthz`),
      get(`${address}/favicon.svg`),
      // Commands in flight when the silence began are answered in time as well.
      millisecondsOf(load.answered),
    ]);
    expect(shown).toMatchObject({ status: 503, retryAfter: '5' });
    expect(shown.text).toContain('<main>');
    expect(listed).toMatchObject({ status: 503, retryAfter: '5' });
    expect(JSON.parse(listed.text)).toMatchObject({ statusCode: 503, error: 'Service Unavailable' });
    expect(ready.status).toBe(503);
    expect(JSON.parse(ready.text)).toMatchObject({ checks: { database: 'unavailable' } });
    expect(figures.status).toBe(200);
    expect(figures.text).toContain('dependency_ready{dependency="database"} 0');
    for (const { milliseconds } of [ready, figures]) expect(milliseconds).toBeLessThan(5_000);
    expect(commanded).toBeLessThan(patienceInLine);
    for (const { status, milliseconds } of [alive, picture]) {
      expect(status).toBe(200);
      expect(milliseconds).toBeLessThan(2_000);
    }
    expect(await page()).toMatchObject({ status: 503, retryAfter: '5' });

    resume();
    await expect.poll(async () => (await page()).status, { timeout: 5_000 }).toBe(200);
    expect((await list()).status).toBe(200);
    const began = Date.now();
    const again = await commandFor(500, callers, address, token, promises, { fromFirstChange: true });
    expect(Date.now() - began).toBeLessThan(5_000);
    await again.answered;
    await expect.poll(() => lagOf(address), { timeout: 15_000 }).toBe(0);

    const postgres = await startEmbeddedPostgres({ folder: join(platform.folder, 'postgres') });
    try {
      await expectKept(postgres, promises);
      const stuck = await ask(postgres, 'select name from platform.checkpoints where stuck_on is not null');
      expect(stuck).toEqual([]);
    } finally {
      await postgres.release();
    }
    expect(platform.process().output()).not.toContain('an endpoint failed');
  },
);
