import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '../../domain/shared/event';
import { type EventStore, UnknownPosition } from '../event-store/event-store';
import { measureLags } from './lag';

function logOf(categories: readonly string[]): { store: Pick<EventStore, 'readAll'>; reads: () => number } {
  let reads = 0;
  const events = categories.map(
    (category, at) => ({ stream: `${category}-1`, position: BigInt(at + 1) * 100n }) as RecordedEvent,
  );
  const readAll: EventStore['readAll'] = ({ after, categories: asked = [], limit }) => {
    reads += 1;
    if (after !== null && after > BigInt(events.length) * 100n) throw new UnknownPosition('beyond');
    const rest = events.filter(
      ({ stream, position }) => position > (after ?? 0n) && asked.includes(stream.slice(0, -2)),
    );
    return Promise.resolve({ events: rest.slice(0, limit), upTo: 0n, isEnd: rest.length <= limit });
  };
  return { store: { readAll: (page) => Promise.resolve().then(() => readAll(page)) }, reads: () => reads };
}

const follower = (name: string, position: bigint | null, ...categories: string[]) => ({
  name,
  position,
  categories,
});

describe('lag', () => {
  it('counts the events that each follows, not positions, with one read for those who stand together', async () => {
    const { store, reads } = logOf(['quoter', 'rate', 'rate', 'quoter', 'person']);
    const lags = await measureLags(store, [
      follower('quoters', 100n, 'quoter'),
      follower('rates', 100n, 'rate'),
      follower('people', 500n, 'person'),
      follower('all', null, 'quoter', 'rate', 'person'),
    ]);
    const counted = [...lags].map(([name, { events, isAtLeast }]) => [name, events, isAtLeast]);
    expect(Object.fromEntries(counted.map(([name, ...lag]) => [name, lag]))).toEqual({
      quoters: [1, false],
      rates: [2, false],
      people: [0, false],
      all: [5, false],
    });
    expect(reads()).toBe(3);
  });

  it('stops counting at a thousand, and says so', async () => {
    const { store } = logOf(Array.from({ length: 1001 }, () => 'quoter'));
    const lags = await measureLags(store, [follower('quoters', null, 'quoter')]);
    expect(lags.get('quoters')).toEqual({ events: 1000, isAtLeast: true });
  });

  it('is not known of a position that the log does not have', async () => {
    const { store } = logOf(['quoter']);
    expect(await measureLags(store, [follower('quoters', 700n, 'quoter')])).toEqual(new Map());
  });
});
