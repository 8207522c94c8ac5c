import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addressOf as addressPrinted, type OwnPlatform, ownPlatform } from '@tests/support/own-platform';
import {
  processesWith,
  type RunningProcess,
  startNode,
  startNpm,
  untilNoneIsLeft,
} from '@tests/support/processes';

// The first start may have to build.
vi.setConfig({ testTimeout: 200_000, hookTimeout: 60_000 });

/** All but the demonstration are starts of one platform: only the first loads airports, ports and towns. */
let own: OwnPlatform;
let folder: string;
let administrator: string;
let started: RunningProcess[] = [];

beforeAll(() => {
  own = ownPlatform();
  folder = own.folder;
});
afterEach(async () => {
  for (const each of started) each.signal('SIGKILL');
  started = [];
  await untilNoneIsLeft(folder);
});
afterAll(() => own.remove());

const environment = () => own.environment({ LOG_LEVEL: 'info' });

/** The address that is printed once the platform can be opened. */
function addressOf(platform: RunningProcess): Promise<string> {
  started.push(platform);
  return addressPrinted(platform);
}

const start = () => startNode(['app/processes/launch.mjs'], environment());
const statusOf = async (url: string) => (await fetch(url)).status;
const postmaster = () => own.postgresPid('data/postmaster.pid');
const server = () => processesWith('build/server/start.js').find((pid) => folderOf(pid) === folder) ?? 0;
const folderOf = (pid: number) =>
  /\0DATA_DIR=([^\0]*)/.exec(`\0${readFileSync(`/proc/${pid}/environ`, 'utf8')}`)?.[1];

describe('the platform, started by one command', () => {
  it('stops in order in the middle of its first start, and finishes that at the next', async () => {
    const first = start();
    started.push(first);
    await first.prints(/Loading airports/, 170_000);
    const [, port = ''] = await first.prints(/"port":(\d+)/);
    const readiness = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect(readiness.status).toBe(503);
    expect(await readiness.text()).toContain('has not made the administrator yet');
    first.signal('SIGINT');
    expect(await first.ended, first.output()).toBe(0);
    expect(first.output()).not.toMatch(/"level":"(error|fatal)"/);
    await untilNoneIsLeft(folder);
    const second = start();
    expect(await statusOf(`${await addressOf(second)}/readyz`)).toBe(200);
    [, administrator = ''] = await second.prints(/Administrator +(\S+@\S+) +\S+/);
  });

  it('stops with everything it started at Ctrl-C, which reaches all of them at once', async () => {
    const npm = startNpm(['start'], environment());
    await addressOf(npm);
    npm.signalGroup('SIGINT');
    // npm ends with the signal it was sent, as shells expect.
    expect([0, 130, 'SIGINT']).toContain(await npm.ended);
    await untilNoneIsLeft(folder);
    expect(server()).toBe(0);
    expect(npm.output()).not.toMatch(/"level":"(error|fatal)"/);
    expect(npm.output()).not.toContain('Administrator');
  });

  it('says in one sentence that its port is taken, and leaves nothing behind', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const platform = startNode(['app/processes/launch.mjs'], { ...environment(), PORT: String(port) });
    started.push(platform);
    expect(await platform.ended).toBe(1);
    expect(platform.output()).toContain(`Port ${port} is in use`);
    expect(platform.output()).not.toContain('EADDRINUSE');
    taken.close();
    await untilNoneIsLeft(folder);
  });

  it('gives a lost password anew while it runs, goes on when Postgres is killed, and ends with its server', async () => {
    const platform = start();
    const address = await addressOf(platform);
    const reset = startNode(
      ['app/processes/launch.mjs', '--run', 'reset-password', administrator],
      environment(),
    );
    const [, password] = await reset.prints(/ {3}(\S+)\nThe password is shown this once/);
    expect(await reset.ended).toBe(0);
    const answer = await fetch(`${address}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: administrator, password }),
    });
    expect(answer.status).toBe(200);
    const nobody = startNode(
      ['app/processes/launch.mjs', '--run', 'reset-password', 'nadie@example.cl'],
      environment(),
    );
    expect(await nobody.ended).toBe(1);
    expect(nobody.output().trim()).toMatch(/Nobody has the e-mail address nadie@example.cl\.$/);

    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    await expect.poll(postmaster, { timeout: 15_000 }).not.toBe(killed);
    await expect.poll(() => statusOf(`${address}/readyz`), { timeout: 15_000 }).toBe(200);

    process.kill(server(), 'SIGKILL');
    expect(await platform.ended).toBe(137);
    await untilNoneIsLeft(folder);
  });

  it('leaves no process behind when the launcher is killed', async () => {
    const platform = start();
    await addressOf(platform);
    platform.signal('SIGKILL');
    await untilNoneIsLeft(folder);
    await expect.poll(server, { timeout: 10_000 }).toBe(0);
  });

  it('leaves no process behind when npm is killed, which tells nobody', async () => {
    const npm = startNpm(['start'], environment());
    await addressOf(npm);
    npm.signal('SIGKILL');
    await untilNoneIsLeft(folder);
    await expect.poll(server, { timeout: 10_000 }).toBe(0);
  });
});

it(
  'starts with demonstration data, answers when its address is printed, again at a second start, and warns of nothing',
  { timeout: 400_000 },
  async () => {
    const demonstration = ownPlatform();
    try {
      for (const time of ['first', 'second']) {
        const address = await demonstration.start({ with: { LOG_LEVEL: 'info', SEED_DEMO: '1' } });
        expect(await statusOf(`${address}/readyz`), time).toBe(200);
        const platform = demonstration.process();
        platform.signal('SIGINT');
        expect(await platform.ended, time).toBe(0);
        expect(processesWith(demonstration.folder), time).toEqual([]);
        expect(platform.output(), time).not.toMatch(/"level":"(warn|error|fatal)".*"process":"server"/);
      }
    } finally {
      await demonstration.remove();
    }
  },
);
