import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceBetween } from '../search/transit';
import { createNearest } from './nearest-first';
import { routeThrough, stopAt, type Stop } from './route';
import { createSeaNetwork } from './sea-network';

const sea = createSeaNetwork([
  [
    [-80, 0],
    [-80, -30],
    [-70, -56],
  ],
  [
    [-70, -56],
    [-40, -30],
    [-40, 0],
  ],
  [
    [170, 0],
    [180, 0],
  ],
  [
    [-180, 0],
    [-80, 0],
  ],
  [
    [20, 50],
    [21, 51],
  ],
]);

const stop = (label: string, latitude: number, longitude: number): Stop => ({ label, latitude, longitude });
const west = stop('CLXXX', -30, -79.5);
const east = stop('BRXXX', -30, -40.5);

describe('a route by sea', () => {
  it('follows the lanes around the land and is longer than the great circle', () => {
    const { legs, kilometres, isPartial } = routeThrough('FCL', [west, east], { sea, isPartial: false });
    const [leg] = legs;
    expect(leg?.way).toBe('sea-lane');
    expect(leg?.line.map(({ latitude }) => latitude)).toEqual([-30, -30, -56, -30, -30]);
    expect(kilometres).toBeGreaterThan(distanceBetween(west, east));
    expect(kilometres).toBeCloseTo(lengthOf(leg?.line ?? []), 1);
    expect(isPartial).toBe(false);
  });

  it('crosses the edge of the map', () => {
    const { legs, kilometres } = routeThrough('LCL', [stop('FJXXX', 0, 171), west], {
      sea,
      isPartial: false,
    });
    expect(legs[0]?.way).toBe('sea-lane');
    expect(kilometres).toBeCloseTo(lengthOf(legs[0]?.line ?? []), 1);
    expect(kilometres).toBeLessThan(17_000);
  });

  it('is as long there as back', () => {
    const there = routeThrough('FCL', [west, east], { sea, isPartial: false });
    const back = routeThrough('FCL', [east, west], { sea, isPartial: false });
    expect(back.kilometres).toBeCloseTo(there.kilometres, 1);
  });

  it('joins ports that no lane reaches along a great circle', () => {
    const inland = stop('PYASU', -25.3, -57.6);
    const lake = stop('PLXXX', 50, 20);
    for (const end of [inland, lake]) {
      const { legs, kilometres } = routeThrough('FCL', [west, end], { sea, isPartial: false });
      expect(legs[0]?.way).toBe('great-circle');
      expect(kilometres).toBeCloseTo(distanceBetween(west, end), 6);
    }
    expect(sea.between(west, stop('CLYYY', -30.5, -79))).toBeNull();
  });
});

describe('any other route', () => {
  const scl = stop('SCL', -33.39, -70.79);
  const bog = stop('BOG', 4.7, -74.15);
  const mia = stop('MIA', 25.79, -80.29);

  it('is the sum of its legs, between its transfers', () => {
    const { legs, kilometres } = routeThrough('AERIAL', [scl, bog, mia], { sea, isPartial: false });
    expect(legs.map(({ way, from, to }) => [way, from.label, to.label])).toEqual([
      ['great-circle', 'SCL', 'BOG'],
      ['great-circle', 'BOG', 'MIA'],
    ]);
    expect(Math.round(kilometres)).toBe(Math.round(distanceBetween(scl, bog) + distanceBetween(bog, mia)));
  });

  it('is straight over land, and flown by couriers', () => {
    const wayOf = (kind: 'LTL' | 'FTL' | 'DRAYAGE' | 'COURIER') =>
      routeThrough(kind, [scl, bog], { sea, isPartial: false }).legs[0]?.way;
    expect([wayOf('LTL'), wayOf('FTL'), wayOf('DRAYAGE'), wayOf('COURIER')]).toEqual([
      'straight',
      'straight',
      'straight',
      'great-circle',
    ]);
  });

  it('has no stop where the point is not known', () => {
    expect(stopAt('SCL', { latitude: null, longitude: -70 })).toBeNull();
    expect(stopAt('SCL', { latitude: -33, longitude: -70 })).toEqual(stop('SCL', -33, -70));
  });
});

it('the queue gives the nearest first', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000)), (distances) => {
      const queue = createNearest();
      distances.forEach((distance, item) => {
        queue.add(item, distance);
      });
      const taken: number[] = [];
      for (let next = queue.take(); next !== undefined; next = queue.take()) taken.push(next.distance);
      expect(taken).toEqual(distances.toSorted((one, other) => one - other));
    }),
  );
});

function lengthOf(line: readonly { readonly latitude: number; readonly longitude: number }[]): number {
  return line.reduce((sum, point, index) => sum + distanceBetween(line[index - 1] ?? point, point), 0);
}
