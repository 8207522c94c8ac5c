import { describe, expect, test } from 'vitest';
import { load as loadSchema } from './load';
import { figuresOfLoad } from './load-figures';

const figures = (input: unknown) => {
  const { kilograms, cubicMetres, teu } = figuresOfLoad(loadSchema.parse(input));
  return [kilograms.toFixed(), cubicMetres?.toFixed() ?? null, teu];
};
const containers = (...units: readonly object[]) => ({
  measuredBy: 'units',
  type: 'FCL',
  units,
  weightUnit: 'KGS',
});

describe('figures of a load', () => {
  test('loose cargo has no containers', () => {
    const pieces = [{ amount: 2, weight: '100', length: '120', width: '80', height: '100' }];
    expect(figures({ measuredBy: 'pieces', type: 'AERIAL', pieces })).toEqual(['200', '1.92', null]);
  });

  test('weight and volume of containers are of each, refrigerated ones count too', () => {
    const dry = { unit: '20DV', amount: 2, weight: '10000', volume: '28' };
    const reefer = { unit: '40RH', amount: 1, weight: '20000', volume: '60' };
    expect(figures(containers(dry, reefer))).toEqual(['40000', '116', 4]);
    expect(figures(containers({ ...reefer, unit: '45R1' }))).toEqual(['20000', '60', 2]);
  });

  test('a container without a volume or a known length leaves the figure out', () => {
    const any = { unit: null, amount: 1, weight: '10000' };
    const dry = { unit: '40HC', amount: 1, weight: '20000', volume: '60' };
    expect(figures(containers(any, dry))).toEqual(['30000', null, null]);
  });

  test('trucks are weighed together and are no containers', () => {
    const units = [{ unit: null, amount: 3, weight: '30000', volume: '90' }];
    const truck = { measuredBy: 'units', type: 'FTL', weighed: 'together', units, weightUnit: 'KGS' };
    expect(figures(truck)).toEqual(['30000', '90', null]);
  });
});
