import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EventStore } from '@infrastructure/event-store/event-store';
import { createEventStoreDbEventStore } from '@infrastructure/event-store/eventstoredb/eventstoredb-event-store';
import { createDatabase } from '@infrastructure/postgres/database';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@infrastructure/postgres/embedded/embedded';
import { migrate } from '@infrastructure/postgres/migrate';
import { createPool } from '@infrastructure/postgres/pool';
import { createProjectionRunner, type ProjectionRunner } from '@infrastructure/projecting/projection-runner';
import type { Database } from '@projections/projection';
import { type EventStoreDbServer, startEventStoreDbServer } from '../support/eventstoredb/server';
import { counted, counterProjection, createCounterTable, readCounters } from '../support/counter';

/*
 * A Postgres of the test's own with `fsync` on. The log is in EventStoreDB: in Postgres, the next append would flush
 * what the projections committed before it.
 */
let folder: string;
let postgres: EmbeddedPostgres;
let eventStoreDb: EventStoreDbServer;
let servers: Server[];

interface Server {
  readonly db: Database;
  readonly store: EventStore;
  readonly runner: ProjectionRunner;
  readonly killBackend: () => Promise<void>;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'killed-backend-'));
  // The system user that runs Postgres for root may pass through the folder, but not list it.
  chmodSync(folder, 0o711);
  postgres = await startEmbeddedPostgres({ folder });
  await migrate(postgres.url);
  eventStoreDb = await startEventStoreDbServer();
  servers = [];
});

afterEach(async () => {
  for (const { runner, store, db } of servers) {
    await runner.stop();
    await store.close();
    await db.destroy();
  }
  eventStoreDb.stop();
  await postgres.release();
  rmSync(folder, { recursive: true, force: true });
});

const names = Array.from({ length: 8 }, (_, index) => `total_${index}`);

/** The parts of a server process: connections, the log and the projections. */
function startServer(): Server {
  const pool = createPool({ url: postgres.url, max: 12, name: 'server', log: { warn: () => undefined } });
  const db = createDatabase(pool);
  const store = createEventStoreDbEventStore({ url: eventStoreDb.url });
  const runner = createProjectionRunner({
    db,
    store,
    projections: names.map((name) => counterProjection({ name, table: name })),
    checkEveryMs: 200,
    log: { info: () => undefined, error: () => undefined },
  });
  const server = {
    db,
    store,
    runner,
    async killBackend() {
      // Postgres may still be in recovery from the round before.
      const find = () =>
        pool.query<{ pid: number }>(
          "select pid from pg_stat_activity where backend_type = 'client backend' order by random() limit 1",
        );
      const { rows } = await vi.waitFor(find, { timeout: 15_000 });
      if (rows[0] !== undefined) process.kill(rows[0].pid, 'SIGKILL');
    },
  };
  servers.push(server);
  return server;
}

/** Appends until stopped; returns how many events were added. */
async function load(store: EventStore, stop: AbortSignal): Promise<number> {
  let appended = 0;
  while (!stop.aborted) {
    await Promise.all([0, 1, 2, 3].map((at) => store.append(`counter-${at}`, 'any', [counted()])));
    appended += 4;
    await pause(10);
  }
  return appended;
}

it('read models hold every event after Postgres restarted under two living servers', async () => {
  const one = startServer();
  for (const name of names) await createCounterTable(one.db, name);
  const other = startServer();
  for (const { runner } of servers) runner.start();
  for (const { runner } of servers) await runner.settled();
  let inLog = 0;
  for (let round = 0; round < 3; round += 1) {
    const stop = new AbortController();
    const loads = servers.map(({ store }) => load(store, stop.signal));
    await pause(500);
    stop.abort();
    for (const appended of await Promise.all(loads)) inLog += appended;
    // Nothing is appended afterwards, so the loss has to be found without another event.
    await (round % 2 === 0 ? one : other).killBackend();
    const totals = async () => {
      const rows = await Promise.all(names.map((name) => readCounters(one.db, name)));
      return rows.map((counters) => counters.reduce((sum, { folded }) => sum + folded, 0));
    };
    await expect.poll(() => totals().catch(() => []), { timeout: 15_000 }).toEqual(names.map(() => inLog));
  }
  for (const { runner } of servers) {
    const states = async () => (await runner.status()).map(({ state, lag }) => ({ state, lag }));
    await expect
      .poll(states, { timeout: 15_000 })
      .toEqual(names.map(() => ({ state: 'live', lag: { events: 0, isAtLeast: false } })));
  }
}, 120_000);
