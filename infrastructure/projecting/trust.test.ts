import { expect, it } from 'vitest';
import { EventStoreUnavailable } from '../event-store/event-store';
import { Trust } from './trust';

const { signal } = new AbortController();

it('is given until a connection is lost, and again once what is stored was read', async () => {
  const checks: (() => void)[] = [];
  const trust = new Trust(
    () =>
      new Promise((resolve) => {
        const { asOf } = trust;
        checks.push(() => {
          trust.settle(asOf);
          resolve();
        });
      }),
    signal,
  );
  expect(trust.isGiven).toBe(true);
  trust.doubt();
  expect(trust.isGiven).toBe(false);
  // Lost again during the first check, so that check does not count.
  trust.doubt();
  checks.shift()?.();
  expect(trust.isGiven).toBe(false);
  await expect.poll(() => checks.length).toBe(1);
  checks.shift()?.();
  expect(trust.isGiven).toBe(true);
});

it('is checked again as long as the database is away', async () => {
  let tried = 0;
  const trust = new Trust(() => {
    tried += 1;
    if (tried < 3) return Promise.reject(new EventStoreUnavailable('away'));
    trust.settle(trust.asOf);
    return Promise.resolve();
  }, signal);
  trust.doubt();
  await expect.poll(() => trust.isGiven).toBe(true);
  expect(tried).toBe(3);
});
