import { execFileSync } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, onTestFailed } from 'vitest';
import { nothingPromised } from '@tests/processes/quoter-load';
import { isAlive } from '@infrastructure/postgres/embedded/live-process.mjs';
import { startLoad } from './command-load';
import { expectTrue } from './invariants';
import { startTwoServers, type TwoServers } from './two-servers';

/** `npm run test:faults` uses 5. */
const rounds = Number(process.env['BACKUP_ROUNDS'] ?? 1);

let servers: TwoServers;

beforeEach(async () => {
  servers = await startTwoServers();
}, 300_000);
afterEach(() => servers.remove());

/** Changes Postgres's data while it is stopped. The servers keep running. */
async function whileStopped(work: (data: string, backup: string) => void): Promise<void> {
  const { folder, postgresPid } = servers.platform;
  const home = join(folder, 'postgres');
  const keeper = postgresPid('keeper.pid');
  const postmaster = postgresPid('data/postmaster.pid');
  // Otherwise the keeper would restart it at once.
  process.kill(keeper, 'SIGSTOP');
  try {
    process.kill(postmaster, 'SIGINT');
    await expect.poll(() => isAlive(postmaster), { timeout: 20_000, interval: 50 }).toBe(false);
    work(join(home, 'data'), join(home, 'backup'));
  } finally {
    process.kill(keeper, 'SIGCONT');
  }
}

it(
  'stays true when an older backup is put back under servers that go on',
  { timeout: 60_000 + rounds * 120_000 },
  async () => {
    onTestFailed(() => void process.stderr.write(servers.output()));
    for (let round = 0; round < rounds; round += 1) {
      const before = { promises: nothingPromised(), tags: new Set<string>() };
      const load = startLoad(servers, before.promises, before.tags);
      await pause(500);
      await load.stop();
      await whileStopped((data, backup) => void execFileSync('cp', ['-a', data, backup]));

      const lost = startLoad(servers, nothingPromised(), new Set());
      await pause(1_500);
      await lost.stop();
      await whileStopped((data, backup) => {
        rmSync(data, { recursive: true });
        renameSync(backup, data);
      });

      // Promises from before the backup and from after its restore hold; those in between are lost with it.
      const after = startLoad(servers, before.promises, before.tags);
      await pause(2_500);
      await after.stop();
      await expectTrue(servers, before.promises, before.tags);
    }
  },
);
