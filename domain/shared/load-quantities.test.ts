import { describe, expect, test } from 'vitest';
import { load, type Load } from './load';
import { quantitiesOf, timesLoad, withQuantities } from './load-quantities';

const containers = load.parse({
  measuredBy: 'units',
  type: 'FCL',
  units: [
    { unit: '40HC', amount: 3, weight: 18000 },
    { unit: '20DV', amount: 1, weight: 9000 },
  ],
});
const trucks = load.parse({
  measuredBy: 'units',
  type: 'FTL',
  units: [{ unit: 'RAMPLA', amount: 2, weight: 20000, volume: 80 }],
});
const pieces = load.parse({
  measuredBy: 'pieces',
  type: 'LCL',
  pieces: [{ amount: 2, weight: 300, length: 120, width: 100, height: 110 }],
});
const totals = load.parse({
  measuredBy: 'totals',
  type: 'AERIAL',
  totals: { amount: 2, weight: 100, volume: 0.5 },
});
const devices = load.parse({
  measuredBy: 'totals',
  type: 'AERIAL',
  totals: { amount: 2, weight: 100, volume: 0.5 },
  uld: { type: 'AKE', amount: 1 },
});

describe('a load several times over', () => {
  test('has as many containers, each of the same weight', () => {
    expect(timesLoad(containers, 3)).toMatchObject({
      units: [
        { unit: '40HC', amount: 9, weight: '18000' },
        { unit: '20DV', amount: 3, weight: '9000' },
      ],
    });
  });

  test('has as many pieces, devices and trucks, and their weight', () => {
    expect(timesLoad(pieces, 2)).toMatchObject({ pieces: [{ amount: 4, weight: '300' }] });
    expect(timesLoad(totals, 2)).toMatchObject({ totals: { amount: 4, weight: '200', volume: '1' } });
    expect(timesLoad(devices, 2)).toMatchObject({ uld: { amount: 2 }, totals: { weight: '200' } });
    expect(timesLoad(trucks, 2)).toMatchObject({ units: [{ amount: 4, weight: '40000', volume: '160' }] });
  });

  test.each([containers, trucks, pieces, totals, devices])('once is itself', (one: Load) => {
    expect(timesLoad(one, 1)).toBe(one);
  });
});

describe('other quantities', () => {
  test('change the line of the load that they are of', () => {
    expect(quantitiesOf(containers)).toEqual([3, 1]);
    expect(withQuantities(containers, [5, 1])).toMatchObject({ units: [{ amount: 5 }, { amount: 1 }] });
    expect(withQuantities(pieces, [7])).toMatchObject({ pieces: [{ amount: 7, weight: '300' }] });
  });

  test('of totals change weight and volume with them', () => {
    expect(withQuantities(totals, [3])).toMatchObject({
      totals: { amount: 3, weight: '150', volume: '0.75' },
    });
  });

  test('of trucks spread the same cargo', () => {
    expect(withQuantities(trucks, [4])).toMatchObject({ units: [{ amount: 4, weight: '20000' }] });
  });

  test('that do not fit are none', () => {
    expect(withQuantities(containers, [5])).toBeNull();
    expect(withQuantities(containers, [0, 1])).toBeNull();
    expect(withQuantities(pieces, [100_001])).toBeNull();
    expect(withQuantities(pieces, [1.5])).toBeNull();
    expect(quantitiesOf(devices)).toBeNull();
    expect(withQuantities(devices, [2])).toBeNull();
  });
});
