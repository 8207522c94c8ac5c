import { Writable } from 'node:stream';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerFault } from '~/api/refusing';
import { serveApp, type ServedApp } from '@tests/support/serve-app';
import { createHttpApp } from '~/server/http-app';
import { createServices, type Services } from '~/services.server';
import { count } from '@tests/support/counter';
import { finishFirstStart, freshDatabase, type FreshDatabase } from '@tests/support/database';
import { type EventStoreDbServer, startEventStoreDbServer } from '@tests/support/eventstoredb/server';
import { testInstallationKeys } from '@tests/support/installation-keys';

/* What `/readyz` and `/metrics` answer on EventStoreDB, and what they cost. */
let database: FreshDatabase;
let server: EventStoreDbServer;
let services: Services | null = null;
let served: ServedApp | null = null;
let lines: string[];

beforeEach(async () => {
  database = await freshDatabase();
  await finishFirstStart(database);
  server = await startEventStoreDbServer();
  lines = [];
});
afterEach(async () => {
  await served?.close();
  await services?.close();
  server.stop();
  await database.drop();
});

async function startPlatform(): Promise<Services> {
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const log = pino({ level: 'info' }, destination);
  const started = createServices({
    installationKeys: testInstallationKeys,
    databaseUrl: database.url,
    eventStoreUrl: server.url,
    mailFrom: 'a@b.cl',
    log,
  });
  services = started;
  const app = createHttpApp(started, {
    log,
    publicUrl: 'http://localhost:3000',
    trustsProxy: false,
    source: { mode: 'production', build: { routes: {} } as never },
    api: (request, bindings) =>
      started.store.check().then(
        () => Response.json({}),
        (error: unknown) => answerFault(request, bindings, error),
      ),
    clientFolder: undefined,
    isStopping: () => false,
  });
  served = await serveApp(app);
  return started;
}

const ask = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${served?.port}${path}`);
const readiness = async (): Promise<number> => (await ask('/readyz')).status;

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

describe('readiness on EventStoreDB', () => {
  it('and the metrics are quick behind sixty thousand links of the server', async () => {
    const { store } = await startPlatform();
    await expect.poll(readiness, { timeout: 20_000 }).toBe(200);
    await count(store, 5);
    server.log.writeLinks(60_000);
    expect(await readiness()).toBe(200);
    expect(await millisecondsOf(readiness)).toBeLessThan(1000);
    let metrics = '';
    const milliseconds = await millisecondsOf(async () => (metrics = await (await ask('/metrics')).text()));
    expect(milliseconds).toBeLessThan(2000);
    const lags = [...metrics.matchAll(/^projection_lag_events\{.*\} (\d+)$/gm)].map(([, lag]) => lag);
    expect(lags.length).toBeGreaterThan(20);
    expect(new Set(lags)).toEqual(new Set(['0']));
  });

  it('is reached on a log with events of other applications, which the metrics count', async () => {
    // Of the log from before the start only the platform's categories are read.
    server.log.writeForeign('other-1');
    server.log.writeForeign('company-1');
    const { store, projections } = await startPlatform();
    await expect.poll(readiness, { timeout: 20_000 }).toBe(200);
    server.log.writeForeign('other-2');
    server.log.writeForeign('company-2', { data: Buffer.from('{broken') });
    server.log.writeForeign('person-1', { contentType: 'text/plain' });
    await count(store, 1);
    const counted = async () => /^foreign_events (\d+)$/m.exec(await (await ask('/metrics')).text())?.[1];
    await expect.poll(counted).toBe('4');
    expect(await readiness()).toBe(200);
    expect(new Set((await projections.status()).map(({ state }) => state))).toEqual(new Set(['live']));
    expect(lines.filter((line) => /"level":(?:40|50)/.test(line))).toEqual([]);

    // One with the platform's metadata is its own, so a read model that cannot fold it stops.
    await count(store, 1, 1, 'company');
    await expect.poll(() => projections.isStuck('company')).toBe(true);
  });

  it('waits until the projections follow, and the log names what is away once', async () => {
    server.stop();
    const { projections } = await startPlatform();
    for (let asked = 0; asked < 20; asked += 1) {
      expect(await readiness()).toBe(503);
      expect((await ask('/api/v1/anything')).status).toBe(503);
    }
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const about = lines.filter((line) => line.includes('away') || line.includes('waits'));
    expect(about.filter((line) => line.includes('the event store is away')).length).toBe(1);
    expect(about.filter((line) => !line.includes('the event store is away'))).toEqual([]);

    server = await startEventStoreDbServer({ port: server.port, log: server.log });
    await expect
      .poll(async () => (await (await ask('/readyz')).json()) as unknown, { timeout: 10_000, interval: 20 })
      .toEqual({
        status: 'ready',
        checks: {
          eventStore: 'ready',
          database: 'ready',
          administrator: 'ready',
          personalData: 'ready',
          projections: 'ready',
        },
      });
    const states = (await projections.status()).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['live']));
  });

  it('is lost while the log is not followed', async () => {
    await startPlatform();
    await expect.poll(readiness, { timeout: 20_000 }).toBe(200);
    server.stop();
    await expect.poll(readiness, { timeout: 20_000 }).toBe(503);
    server = await startEventStoreDbServer({ port: server.port, log: server.log });
    await expect.poll(readiness, { timeout: 20_000 }).toBe(200);
  });
});
