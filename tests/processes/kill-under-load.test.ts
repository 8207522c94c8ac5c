import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@infrastructure/postgres/embedded/embedded';
import { type RunningProcess, startNode, untilNoneIsLeft } from '@tests/support/processes';
import { ask, expectKept, lagOf } from './kept-promises';
import { commandUntil, nothingPromised, signIn } from './quoter-load';

const kills = 20;
const callers = 8;

let folder: string;
let server: RunningProcess;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'killed-'));
  // Open to the system user that runs Postgres for root.
  chmodSync(folder, 0o711);
});
afterEach(async () => {
  server.signal('SIGKILL');
  await untilNoneIsLeft(folder);
  rmSync(folder, { recursive: true });
});

const environment = () => ({
  PORT: '0',
  DATA_DIR: folder,
  SEED_DEMO: '0',
  LOG_LEVEL: 'warn',
  PUBLIC_URL: '',
  API_REQUESTS_PER_MINUTE: '0',
});

async function startServer(program: readonly string[]): Promise<string> {
  server = startNode(program, environment());
  const [, address] = await server.prints(/^ +(http:\/\/localhost:\d+)$/m, 180_000);
  return address ?? '';
}

const pidIn = (file: string) => Number(readFileSync(join(folder, 'postgres', file), 'utf8').split('\n')[0]);

/** The server each time; every fourth time Postgres with it, every eighth the process that keeps Postgres, too. */
async function kill(round: number): Promise<void> {
  if (round % 8 === 7) process.kill(pidIn('keeper.pid'), 'SIGKILL');
  if (round % 4 === 3) process.kill(pidIn('data/postmaster.pid'), 'SIGKILL');
  server.signal('SIGKILL');
  await server.ended;
}

it(
  `loses no acknowledged command and doubles none when the server is killed ${kills} times under load`,
  { timeout: 600_000 },
  async () => {
    const promises = nothingPromised();
    let address = await startServer(['app/processes/launch.mjs']);
    const token = await signIn(address, server.output());
    server.signal('SIGTERM');
    await server.ended;

    for (let round = 0; round < kills; round += 1) {
      address = await startServer(['build/server/start.js']);
      const over = new AbortController();
      const load = Array.from({ length: callers }, () => commandUntil(over.signal, address, token, promises));
      await pause(200 + Math.random() * 800);
      over.abort();
      await kill(round);
      await Promise.all(load);
    }
    expect(promises.commented.size).toBeGreaterThan(kills);

    address = await startServer(['build/server/start.js']);
    await expect.poll(() => lagOf(address), { timeout: 60_000 }).toBe(0);
    const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres') });
    try {
      await expectKept(postgres, promises);
      server.signal('SIGTERM');
      await server.ended;
      const before = await readModels(postgres);
      const rebuild = startNode(['build/server/rebuild.js', 'all'], environment());
      expect(await rebuild.ended, rebuild.output()).toBe(0);
      expect(await readModels(postgres)).toEqual(before);
    } finally {
      await postgres.release();
    }
  },
);

/** Every row of every read model, as text. */
async function readModels(postgres: EmbeddedPostgres): Promise<Record<string, string>> {
  const tables = await ask<{ name: string }>(
    postgres,
    `select tablename as name from pg_tables where schemaname = 'read' order by tablename`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const [found] = await ask<{ digest: string }>(
      postgres,
      `select count(*) || ' rows ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as digest from read.${name} t`,
    );
    digests[name] = found?.digest ?? '';
  }
  return digests;
}
