import { EventEmitter } from 'node:events';
import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import { createNotificationNews } from '@infrastructure/notifications/news';

it('an outage of what listens is reported once, and the next one again', async () => {
  const failures: unknown[] = [];
  const clients: EventEmitter[] = [];
  let isAway = true;
  let tried = 0;
  const connect = () => {
    tried += 1;
    if (isAway) return Promise.reject(new Error(`away ${clients.length}`));
    const client = Object.assign(new EventEmitter(), {
      query: () => Promise.resolve(),
      release: () => undefined,
    });
    clients.push(client);
    return Promise.resolve(client);
  };
  const news = createNotificationNews({ connect } as unknown as Pool, {
    onDeaf: (error) => failures.push(error),
    onFailure: () => undefined,
  });
  news.watch('ana', { onNews: () => Promise.resolve(), onEnd: () => undefined });
  const soon = { timeout: 8000 };
  await expect.poll(() => tried, soon).toBeGreaterThanOrEqual(3);
  expect(failures).toEqual([new Error('away 0')]);
  isAway = false;
  await expect.poll(() => clients.length, soon).toBe(1);
  isAway = true;
  clients[0]?.emit('end');
  const before = tried;
  await expect.poll(() => tried, soon).toBeGreaterThanOrEqual(before + 2);
  expect(failures).toEqual([new Error('away 0'), new Error('away 1')]);
  await news.close();
}, 20_000);
