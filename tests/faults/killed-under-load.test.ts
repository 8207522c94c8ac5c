import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '@infrastructure/postgres/embedded/embedded';
import { ask } from '@tests/processes/kept-promises';
import { nothingPromised } from '@tests/processes/quoter-load';
import { startLoad } from './command-load';
import { expectTrue } from './invariants';
import { startTwoServers, type TwoServers } from './two-servers';

/** `npm run test:faults` uses 20. */
const rounds = Number(process.env['FAULT_ROUNDS'] ?? 3);

let servers: TwoServers;

beforeEach(async () => {
  servers = await startTwoServers();
}, 300_000);
afterEach(() => servers.remove());

function killProcess(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  return Promise.resolve();
}

/**
 * Prepares a kill and returns the kill itself, because what was acknowledged last is at risk for only about
 * ten milliseconds.
 */
type Aim = () => Promise<() => Promise<void>>;

/** Kills one backend, as an out-of-memory killer does: Postgres then ends all others and recovers. */
const aimAtBackend: Aim = async () => {
  const postgres = await startEmbeddedPostgres({ folder: join(servers.platform.folder, 'postgres') });
  const [backend] = await ask<{ pid: number }>(
    postgres,
    `select pid from pg_stat_activity where backend_type = 'client backend' and application_name = 'platform'
     order by state_change desc limit 1`,
  ).finally(() => postgres.release());
  if (backend === undefined) throw new Error('no backend is at work');
  return () => killProcess(backend.pid);
};

const aimAtPostgres: Aim = () => {
  const pid = servers.platform.postgresPid('data/postmaster.pid');
  return Promise.resolve(() => killProcess(pid));
};

const aimAtEverything: Aim = async () => {
  const strikePostgres = await aimAtPostgres();
  const keeper = servers.platform.postgresPid('keeper.pid');
  return async () => {
    await killProcess(keeper);
    await strikePostgres();
    await Promise.all([servers.kill(0), servers.kill(1)]);
  };
};

/** Used in turns. Surviving servers must recover by themselves. */
const faults = [
  { name: 'a backend of Postgres', aim: aimAtBackend },
  { name: 'the whole of Postgres', aim: aimAtPostgres },
  { name: 'everything', aim: aimAtEverything },
  { name: 'a server', aim: () => Promise.resolve(() => servers.kill(0)) },
];

it(
  `keeps the log and the read models true through ${rounds} rounds of kills under load`,
  { timeout: 60_000 + rounds * 120_000 },
  async () => {
    const promises = nothingPromised();
    const tags = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const fault = faults[round % faults.length];
      if (fault === undefined) throw new Error('there is no fault');
      for (const moment of ['under load', 'right after the last answer'] as const) {
        const load = startLoad(servers, promises, tags);
        await load.untilUnderWay();
        await pause(Math.random() * 700);
        const strike = await fault.aim();
        if (moment === 'right after the last answer') await load.stop();
        await strike();
        // Keeps surviving processes under load while Postgres recovers.
        await pause(2_000);
        await load.stop();
        await servers.startMissing();
      }
      const isLast = round === rounds - 1;
      await expectTrue(servers, promises, tags, { rebuilds: isLast }).catch((error: unknown) => {
        throw new Error(`after round ${round}, which killed ${fault.name}`, { cause: error });
      });
    }
    expect(promises.commented.size).toBeGreaterThan(rounds);
    expect(tags.size).toBeGreaterThan(rounds);
  },
);
