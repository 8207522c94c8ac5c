import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withPatience } from './patience';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** What the driver throws when a connection takes longer than it may. */
const tooSlow = (): Error => new Error('timeout expired');

it('does the work again while the database does not answer', async () => {
  const work = vi
    .fn()
    .mockRejectedValueOnce(tooSlow())
    .mockRejectedValueOnce(tooSlow())
    .mockResolvedValue('done');
  const told: unknown[] = [];
  await expect(withPatience(work, (error) => told.push(error))).resolves.toBe('done');
  expect(work).toHaveBeenCalledTimes(3);
  expect(told).toEqual([tooSlow(), tooSlow()]);
});

it('throws at once what another attempt would not mend', async () => {
  const work = vi.fn().mockRejectedValue(new Error('relation does not exist'));
  await expect(withPatience(work)).rejects.toThrow('relation does not exist');
  expect(work).toHaveBeenCalledOnce();
});

it('gives up after a minute', async () => {
  const work = vi.fn(() => {
    vi.setSystemTime(Date.now() + 31_000);
    return Promise.reject(tooSlow());
  });
  await expect(withPatience(work)).rejects.toThrow('timeout expired');
  expect(work).toHaveBeenCalledTimes(2);
});
