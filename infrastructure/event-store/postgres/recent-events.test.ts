import { describe, expect, it } from 'vitest';
import { RecentEvents, type WrittenEvent } from './recent-events';

const written = (place: number, category = 'quoter'): WrittenEvent => ({
  id: `0198C2F0-0000-7000-8000-${String(place).padStart(12, '0')}`,
  stream: `${category}-1`,
  revision: BigInt(place),
  type: 'QuoterStateChanged',
  data: JSON.stringify({ place }),
  metadata: JSON.stringify({ schemaVersion: 1 }),
});

const many = (from: number, to: number): WrittenEvent[] =>
  Array.from({ length: to - from + 1 }, (_, index) => written(from + index));

function followed(): RecentEvents {
  const recent = new RecentEvents();
  recent.follow();
  return recent;
}

function pageAfter(recent: RecentEvents, position: bigint, limit = 10, categories: string[] = []) {
  const page = recent.after(position, categories, limit);
  return page === null ? null : { places: page.events.map(({ data }) => data), upTo: page.upTo };
}

describe('the events this process appended last', () => {
  it('are given as the log gives them', () => {
    const recent = followed();
    recent.appended(40n, [written(41)]);
    expect(recent.after(40n, [], 10)?.events).toEqual([
      {
        id: '0198c2f0-0000-7000-8000-000000000041',
        stream: 'quoter-1',
        revision: 41n,
        position: 41n,
        type: 'QuoterStateChanged',
        data: { place: 41 },
        metadata: { schemaVersion: 1 },
      },
    ]);
  });

  it('are a page with a limit, and say how far it reaches', () => {
    const recent = followed();
    recent.appended(0n, many(1, 3));
    recent.appended(3n, many(4, 5));
    expect(pageAfter(recent, 1n, 2)).toEqual({ places: [{ place: 2 }, { place: 3 }], upTo: 3n });
    expect(pageAfter(recent, 3n, 2)).toEqual({ places: [{ place: 4 }, { place: 5 }], upTo: 5n });
  });

  it('leave out other categories and reach past them', () => {
    const recent = followed();
    recent.appended(0n, [written(1), written(2, 'rate'), written(3)]);
    expect(pageAfter(recent, 0n, 10, ['quoter'])).toEqual({ places: [{ place: 1 }, { place: 3 }], upTo: 3n });
    expect(pageAfter(recent, 0n, 1, ['rate'])).toEqual({ places: [{ place: 2 }], upTo: 2n });
  });

  it('do not say what is before or after them', () => {
    const recent = followed();
    recent.appended(40n, many(41, 42));
    expect(recent.after(39n, [], 10)).toBeNull();
    expect(recent.after(42n, [], 10)).toBeNull();
  });

  it('begin anew after what another process appended', () => {
    const recent = followed();
    recent.appended(0n, many(1, 2));
    recent.appended(5n, many(6, 6));
    expect(recent.after(1n, [], 10)).toBeNull();
    expect(pageAfter(recent, 5n)).toEqual({ places: [{ place: 6 }], upTo: 6n });
  });

  it('are so many at most', () => {
    const recent = followed();
    recent.appended(0n, many(1, 501));
    expect(recent.after(250n, [], 10)).toBeNull();
    expect(pageAfter(recent, 251n, 1)).toEqual({ places: [{ place: 252 }], upTo: 252n });
    expect(recent.after(500n, [], 10)?.upTo).toBe(501n);
  });

  it('are remembered while somebody follows the log', () => {
    const recent = new RecentEvents();
    recent.appended(0n, many(1, 1));
    expect(recent.after(0n, [], 10)).toBeNull();
    const [endOne, endOther] = [recent.follow(), recent.follow()];
    recent.appended(1n, many(2, 2));
    endOne();
    expect(pageAfter(recent, 1n)).toEqual({ places: [{ place: 2 }], upTo: 2n });
    endOther();
    expect(recent.after(1n, [], 10)).toBeNull();
  });
});
