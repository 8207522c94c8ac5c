import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { load as loadOf, type Load } from '../../shared/load';
import { emissionsOf, leastEmissions } from './emissions';

const totals = (type: 'AERIAL' | 'LCL' | 'LTL', weight: string, volume = '0.5'): Load =>
  loadOf.parse({ measuredBy: 'totals', type, totals: { amount: 1, weight, volume } });
const containers = (...units: readonly (readonly [string | null, number])[]): Load =>
  loadOf.parse({
    measuredBy: 'units',
    type: 'FCL',
    units: units.map(([unit, amount]) => ({ unit, amount, weight: '18000', volume: null })),
  });
const by = (way: 'great-circle' | 'sea-lane' | 'straight', ...kilometres: readonly number[]) => ({
  legs: kilometres.map((one) => ({ way, kilometres: one })),
  isPartial: false,
});

describe('what a shipment emits', () => {
  it('by air: the actual mass over the great circle and 95 km, each leg by its own length', () => {
    // 0.1 t × (6,657 + 95) km × 630 g.
    expect(emissionsOf('AERIAL', totals('AERIAL', '100'), by('great-circle', 6657))).toEqual({
      kilograms: expect.closeTo(425.376, 3) as number,
      ...{ table: '35', method: 'GLEC 2.0', source: null },
    });
    // 1 t × (500 + 95) km × 1,130 g and 1 t × (2,000 + 95) km × 700 g.
    expect(
      emissionsOf('AERIAL', totals('AERIAL', '1000'), by('great-circle', 500, 2000))?.kilograms,
    ).toBeCloseTo(2138.85, 2);
  });

  it('by volume no more than without: bulky cargo counts at its actual mass', () => {
    const [light, bulky] = ['0.5', '5'].map(
      (volume) => emissionsOf('AERIAL', totals('AERIAL', '100', volume), by('great-circle', 6657))?.kilograms,
    );
    expect(bulky).toBe(light);
  });

  it('takes the band of the leg, each beginning at its bound', () => {
    const grams = (kilometres: number) =>
      ((emissionsOf('AERIAL', totals('AERIAL', '1000'), by('great-circle', kilometres))?.kilograms ?? 0) /
        (kilometres + 95)) *
      1000;
    expect([999, 1000, 3699, 3700].map((kilometres) => Math.round(grams(kilometres)))).toEqual([
      1130, 700, 700, 630,
    ]);
  });

  it('by sea: containers by TEU, loose cargo by mass, without an allowance', () => {
    const way = by('sea-lane', 19_619);
    expect(emissionsOf('FCL', containers(['20DV', 1]), way)?.kilograms).toBeCloseTo(1491.04, 2);
    expect(emissionsOf('FCL', containers(['40HC', 2], ['20DV', 1]), way)?.kilograms).toBeCloseTo(7455.22, 2);
    expect(emissionsOf('LCL', totals('LCL', '2000'), way)?.kilograms).toBeCloseTo(298.21, 2);
    expect(emissionsOf('LCL', totals('LCL', '2000'), way)?.table).toBe('46');
  });

  it('by road: the actual mass over the great circle by the road factor, all trucks together', () => {
    // 2 t × 100 km × 1.3 × 89 g, and two trucks with 18 t between them, over two legs of 400 km.
    expect(emissionsOf('LTL', totals('LTL', '2000'), by('straight', 100))).toEqual({
      kilograms: expect.closeTo(23.14, 2) as number,
      ...{ table: '8', method: 'GLEC 3.2', source: null },
    });
    const trucks = loadOf.parse({
      measuredBy: 'units',
      type: 'FTL',
      units: [{ amount: 2, weight: '18000' }],
    });
    expect(emissionsOf('FTL', trucks, by('straight', 300, 100))?.kilograms).toBeCloseTo(833.04, 2);
    const pounds = loadOf.parse({ ...trucks, weightUnit: 'LBS' });
    expect(emissionsOf('FTL', pounds, by('straight', 400))?.kilograms).toBeCloseTo(833.04 * 0.45359237, 2);
  });

  it('by a factor of the company’s: every mode, containers at 10 tonnes a TEU', () => {
    const factor = { id: '1', gramsPerTonneKm: 5, method: 'Clean Cargo 2024', source: 'Annual report' };
    // 2 TEU × 10 t × 1,000 km × 5 g.
    expect(emissionsOf('FCL', containers(['40HC', 1]), by('sea-lane', 1000), factor)).toEqual({
      ...{ kilograms: 100, method: 'Clean Cargo 2024', source: 'Annual report', table: null },
    });
    const box = containers(['20DV', 1]);
    expect(emissionsOf('DRAYAGE', box, by('straight', 100), factor)?.kilograms).toBeCloseTo(11.7, 6);
    const parcel = loadOf.parse({
      ...{ measuredBy: 'totals', type: 'COURIER', totals: { amount: 1, weight: '1000', volume: '1' } },
    });
    const flight = by('great-circle', 905);
    expect(emissionsOf('COURIER', parcel, flight, factor)?.kilograms).toBeCloseTo(5, 6);
    expect(leastEmissions('COURIER', parcel, { ...flight, isPartial: true }, factor)).toBeCloseTo(5, 6);
    expect(emissionsOf('FCL', containers(['20RF', 1]), by('sea-lane', 100), factor)).toBeNull();
    expect(emissionsOf('FCL', box, by('great-circle', 100), factor)).toBeNull();
  });

  it('is not told where a factor or the way is missing', () => {
    const air = totals('AERIAL', '100');
    expect(emissionsOf('DRAYAGE', containers(['20DV', 1]), by('straight', 100))).toBeNull();
    expect(emissionsOf('LTL', totals('LTL', '100'), { ...by('straight', 100), isPartial: true })).toBeNull();
    expect(emissionsOf('AERIAL', air, { ...by('great-circle', 100), isPartial: true })).toBeNull();
    expect(emissionsOf('AERIAL', air, by('great-circle'))).toBeNull();
    expect(emissionsOf('FCL', containers(['20DV', 1]), by('great-circle', 100))).toBeNull();
    for (const unit of ['40RF', '20RF', '53HC', null])
      expect(emissionsOf('FCL', containers(['20DV', 1], [unit, 1]), by('sea-lane', 100))).toBeNull();
  });

  it('grows with the mass, never below nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 1, max: 20_000 }),
        (kilograms, away) => {
          const of = (weight: number) =>
            emissionsOf('AERIAL', totals('AERIAL', String(weight)), by('great-circle', away))?.kilograms ?? 0;
          expect(of(kilograms)).toBeGreaterThan(0);
          expect(of(kilograms + 1)).toBeGreaterThan(of(kilograms));
        },
      ),
    );
  });
});

describe('what a shipment emits at the least', () => {
  const partly = (...[way, ...kilometres]: Parameters<typeof by>) => ({
    ...by(way, ...kilometres),
    isPartial: true,
  });

  it('is what it emits where the way is known', () => {
    const way = by('great-circle', 500, 2000);
    const load = totals('AERIAL', '1000');
    expect(leastEmissions('AERIAL', load, way)).toBe(emissionsOf('AERIAL', load, way)?.kilograms);
    expect(leastEmissions('FCL', containers(['20RF', 1]), by('sea-lane', 1000))).toBeNull();
  });

  it('leaves out the transfers that are not known', () => {
    // 18 t in one TEU, 1,000 km: 76 kg.
    expect(leastEmissions('FCL', containers(['20DV', 1]), partly('sea-lane', 1000))).toBeCloseTo(76, 6);
    expect(emissionsOf('FCL', containers(['20DV', 1]), partly('sea-lane', 1000))).toBeNull();
  });

  it('by air is no more than any way through a transfer', () => {
    const load = totals('AERIAL', '1000');
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 9000, noNaN: true }),
        fc.double({ min: 1, max: 9000, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (first, second, share) => {
          // The distance between the ends is at most the sum of the legs.
          const direct = Math.abs(first - second) + share * (first + second - Math.abs(first - second));
          const through = emissionsOf('AERIAL', load, by('great-circle', first, second))?.kilograms ?? 0;
          expect(leastEmissions('AERIAL', load, partly('great-circle', direct))).toBeLessThan(through);
        },
      ),
    );
  });
});
