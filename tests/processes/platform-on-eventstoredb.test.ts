import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type EventStoreDbServer, startEventStoreDbServer } from '@tests/support/eventstoredb/server';
import { type OwnPlatform, ownPlatform } from '@tests/support/own-platform';
import { commandFor, nothingPromised, type Promises, signIn } from './quoter-load';

// The first start may have to build.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

let store: EventStoreDbServer;
let platform: OwnPlatform;

beforeEach(async () => {
  platform = ownPlatform();
  store = await startEventStoreDbServer();
});
afterEach(async () => {
  await platform.remove();
  store.stop();
});

const start = () => platform.start({ with: { EVENTSTORE_URL: store.url } });

async function load(address: string, token: string, milliseconds: number, promises: Promises): Promise<void> {
  const { answered } = await commandFor(milliseconds, 4, address, token, promises);
  await answered;
}

/** Comments in the histories of the quotes in `promises`, read through the API. */
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
  const token = await signIn(address, platform.process().output());
  await load(address, token, 1500, promises);
  platform.process().signal('SIGTERM');
  expect(await platform.process().ended).toBe(0);

  address = await start();
  await load(address, token, 1000, promises);
  expect(promises.commented.size).toBeGreaterThan(10);
  const comments = await commentsOf(address, token, promises);
  expect([...promises.commented.keys()].filter((comment) => !comments.includes(comment))).toEqual([]);
  expect(new Set(comments).size, 'each change once').toBe(comments.length);
  const projections = await fetch(`${address}/metrics`).then((answer) => answer.text());
  expect(projections).toMatch(/^projection_lag_events\{.*\} 0$/m);
});
