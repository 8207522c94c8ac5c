import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EventStoreUnavailable } from './event-store/event-store';
import { GrowingPause, isStoreAway, whileAway, whileDatabaseStarts } from './retries';

function attempts(pauses: GrowingPause, clock: { now: number }, lasting: readonly number[]): number[] {
  return lasting.map((lasted) => {
    pauses.begin();
    clock.now += lasted;
    return pauses.afterFault();
  });
}

describe('a growing pause', () => {
  it('doubles after each fault, up to the longest', () => {
    const clock = { now: 0 };
    const pauses = new GrowingPause(50, 300, () => clock.now);
    expect(attempts(pauses, clock, [1, 1, 1, 1, 1])).toEqual([50, 100, 200, 300, 300]);
  });

  it('begins again after an attempt that lasted longer than the longest pause', () => {
    const clock = { now: 0 };
    const pauses = new GrowingPause(50, 300, () => clock.now);
    expect(attempts(pauses, clock, [1, 1, 1, 299, 301, 1])).toEqual([50, 100, 200, 300, 50, 100]);
  });
});

describe('work that waits for the database at a start', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** The driver throws this when a connection takes longer than it may. */
  const tooSlow = (): Error => new Error('timeout expired');

  it('is done again while the database does not answer', async () => {
    const work = vi
      .fn()
      .mockRejectedValueOnce(tooSlow())
      .mockRejectedValueOnce(tooSlow())
      .mockResolvedValue('done');
    const logged: unknown[] = [];
    const done = whileDatabaseStarts(work, (error) => logged.push(error));
    await vi.runAllTimersAsync();
    await expect(done).resolves.toBe('done');
    expect(logged).toEqual([tooSlow(), tooSlow()]);
  });

  it('throws at once what another attempt would not mend', async () => {
    const work = vi.fn().mockRejectedValue(new Error('relation does not exist'));
    await expect(whileDatabaseStarts(work)).rejects.toThrow('relation does not exist');
    expect(work).toHaveBeenCalledOnce();
  });

  it('gives up after a minute', async () => {
    const work = vi.fn(async () => {
      await vi.advanceTimersByTimeAsync(31_000);
      throw tooSlow();
    });
    const done = whileDatabaseStarts(work);
    done.catch(() => undefined);
    await vi.runAllTimersAsync();
    await expect(done).rejects.toThrow('timeout expired');
    expect(work).toHaveBeenCalledTimes(2);
  });
});

describe('work that waits for the event store', () => {
  const outage = (signal: AbortSignal) => ({ signal, isAway: isStoreAway, onRetry: () => undefined });

  it('ends in a pause when the process stops', async () => {
    const stopping = new AbortController();
    const work = vi.fn(() => {
      if (work.mock.calls.length === 3) setTimeout(() => stopping.abort());
      return Promise.reject(new EventStoreUnavailable('away'));
    });
    expect(await whileAway(work, outage(stopping.signal))).toBeNull();
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('throws faults at once', async () => {
    const work = vi.fn().mockRejectedValue(new Error('a fault'));
    await expect(whileAway(work, outage(new AbortController().signal))).rejects.toThrow('a fault');
    expect(work).toHaveBeenCalledOnce();
  });
});
