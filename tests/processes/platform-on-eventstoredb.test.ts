import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type EventStoreDbServer, startEventStoreDbServer } from '@tests/support/eventstoredb/server';
import { type RunningProcess, startNode, untilNoneIsLeft } from '@tests/support/processes';
import { commandUntil, nothingPromised, type Promises, signIn } from './quoter-load';

// The first to start may have to build.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

let folder: string;
let store: EventStoreDbServer;
let platform: RunningProcess;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'on-eventstoredb-'));
  // Open to the system user that runs Postgres for root.
  chmodSync(folder, 0o711);
  store = await startEventStoreDbServer();
});
afterEach(async () => {
  platform.signal('SIGKILL');
  await untilNoneIsLeft(folder);
  store.stop();
  rmSync(folder, { recursive: true });
});

async function start(): Promise<string> {
  platform = startNode(['app/processes/launch.mjs'], {
    PORT: '0',
    DATA_DIR: folder,
    SEED_DEMO: '0',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: '',
    API_REQUESTS_PER_MINUTE: '0',
    EVENTSTORE_URL: store.url,
  });
  const [, address] = await platform.prints(/^ +(http:\/\/localhost:\d+)$/m, 180_000);
  return address ?? '';
}

async function load(address: string, token: string, milliseconds: number, promises: Promises): Promise<void> {
  const over = new AbortController();
  const callers = Array.from({ length: 4 }, () => commandUntil(over.signal, address, token, promises));
  await pause(milliseconds);
  over.abort();
  await Promise.all(callers);
}

/** Comments in the histories of the quoters that were promised, read through the API. */
async function commentsOf(address: string, token: string, promises: Promises): Promise<readonly string[]> {
  const histories = [...new Set(promises.commented.values())].map(async (id) => {
    const url = `${address}/api/v1/history-quoters/quoter/${id}?limit=1000`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    const { data } = (await answer.json()) as { data: readonly { comment: string | null }[] };
    return data.flatMap(({ comment }) => comment ?? []);
  });
  return (await Promise.all(histories)).flat();
}

it('keeps every event in EventStoreDB when its URL is given, through a restart', async () => {
  const promises = nothingPromised();
  let address = await start();
  const token = await signIn(address, platform.output());
  await load(address, token, 1500, promises);
  platform.signal('SIGTERM');
  expect(await platform.ended).toBe(0);

  address = await start();
  await load(address, token, 1000, promises);
  expect(promises.commented.size).toBeGreaterThan(10);
  const comments = await commentsOf(address, token, promises);
  expect([...promises.commented.keys()].filter((comment) => !comments.includes(comment))).toEqual([]);
  expect(new Set(comments).size, 'each change once').toBe(comments.length);
  const projections = await fetch(`${address}/metrics`).then((answer) => answer.text());
  expect(projections).toMatch(/^projection_lag_events\{.*\} 0$/m);
});
