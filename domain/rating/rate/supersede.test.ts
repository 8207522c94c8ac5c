import { describe, expect, it } from 'vitest';
import { rateDefaults } from './inputs';
import { supersede } from './supersede';
import type { RateTerms } from './terms';

const rate = (from: string | null, to: string | null, ...units: readonly string[]): RateTerms => ({
  ...rateDefaults('FCL', '2030-01-01'),
  from,
  to,
  unitPrices: units.map((unit) => ({ unit, rate: '1', commodity: null, loadType: null })),
});

describe('a newer rate', () => {
  it('ends an older one the day before it begins', () => {
    const older = rate('2030-01-01', '2030-03-31', '40HC');
    expect(supersede(older, rate('2030-03-01', '2030-03-31', '40HC'))).toEqual({
      ending: { to: '2030-02-28' },
      lost: [],
      outlived: null,
    });
  });

  it('replaces one that begins on the same day or later', () => {
    const newer = rate('2030-03-01', '2030-03-31', '40HC');
    for (const from of ['2030-03-01', '2030-03-08', null])
      expect(supersede(rate(from, '2030-03-31', '40HC'), newer)?.ending).toEqual({ status: false });
  });

  it('tells which containers and days nothing takes over', () => {
    const older = rate('2030-01-01', '2030-12-31', '20DV', '40HC');
    expect(supersede(older, rate('2030-03-01', '2030-03-31', '40HC', '45HC'))).toMatchObject({
      lost: ['20DV'],
      outlived: '2030-12-31',
    });
  });

  it('ends nothing before it says when it begins', () => {
    expect(supersede(rate('2030-01-01', '2030-03-31'), rate(null, '2030-12-31'))).toBeNull();
  });
});
