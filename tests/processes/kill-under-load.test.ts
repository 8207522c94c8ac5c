import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '@infrastructure/postgres/embedded/embedded';
import { digestReadModels } from '@tests/faults/invariants';
import { type OwnPlatform, ownPlatform } from '@tests/support/own-platform';
import { startNode } from '@tests/support/processes';
import { expectKept, lagOf } from './kept-promises';
import { commandFor, nothingPromised, signIn } from './quoter-load';

const kills = 8;
const callers = 8;
const server = { program: ['build/server/start.js'] };

let platform: OwnPlatform;

beforeEach(() => {
  platform = ownPlatform();
});
afterEach(() => platform.remove());

/**
 * Kills the server each time, Postgres as well every second time, and the last time also the process that runs
 * Postgres.
 */
async function kill(round: number): Promise<void> {
  if (round % 4 === 3) process.kill(platform.postgresPid('keeper.pid'), 'SIGKILL');
  if (round % 2 === 1) process.kill(platform.postgresPid('data/postmaster.pid'), 'SIGKILL');
  await end('SIGKILL');
}

async function end(signal: NodeJS.Signals): Promise<void> {
  platform.process().signal(signal);
  await platform.process().ended;
}

it(
  `loses no acknowledged command and doubles none when the server is killed ${kills} times under load`,
  { timeout: 600_000 },
  async () => {
    const promises = nothingPromised();
    let address = await platform.start();
    const token = await signIn(address, platform.process().output());
    await end('SIGTERM');

    for (let round = 0; round < kills; round += 1) {
      address = await platform.start(server);
      // In every second round while it accepts changes, however slow the machine; in the others maybe at its first ones.
      const fromFirstChange = round % 2 === 1;
      const time = 200 + Math.random() * 800;
      const load = await commandFor(time, callers, address, token, promises, { fromFirstChange });
      await kill(round);
      await load.answered;
    }
    expect(promises.commented.size).toBeGreaterThan(kills);

    address = await platform.start(server);
    await expect.poll(() => lagOf(address), { timeout: 60_000 }).toBe(0);
    const postgres = await startEmbeddedPostgres({ folder: join(platform.folder, 'postgres') });
    try {
      await expectKept(postgres, promises);
      await end('SIGTERM');
      const before = await digestReadModels(postgres);
      const rebuild = startNode(['build/server/rebuild.js', 'all'], platform.environment());
      expect(await rebuild.ended, rebuild.output()).toBe(0);
      expect(await digestReadModels(postgres)).toEqual(before);
    } finally {
      await postgres.release();
    }
  },
);
