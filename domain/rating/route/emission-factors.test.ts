import { describe, expect, it } from 'vitest';
import { emissionFactorFor, type EmissionFactor, type EmissionSubject } from './emission-factors';

const factor = (id: string, more: Partial<EmissionFactor> = {}): EmissionFactor => ({
  ...{ id, transport: 'sea', carrier: null, gramsPerTonneKm: 6, ladenShare: null },
  ...{ regionsOrigin: null, countriesOrigin: null, regionsDestination: null, countriesDestination: null },
  ...{ method: 'Clean Cargo 2024', source: null, from: '2026-01-01', to: null },
  ...{ madeAt: '2026-01-01T00:00:00Z', ...more },
});
const subject: EmissionSubject = {
  ...{ kind: 'FCL', carriers: ['msc', 'hapag'], origin: 'CN', destination: 'CL', day: '2026-06-15' },
};
const chosen = (...factors: readonly EmissionFactor[]) => emissionFactorFor(subject, factors)?.id;

describe('the emission factor of a rate', () => {
  it('has its mode, and its carrier, countries, regions and day where it names them', () => {
    expect(chosen()).toBeUndefined();
    expect(chosen(factor('any'))).toBe('any');
    const others = [
      factor('by air', { transport: 'air' }),
      factor('other carrier', { carrier: 'one' }),
      factor('other country', { countriesOrigin: ['KR', 'JP'] }),
      factor('other region', { regionsDestination: ['caribbean'] }),
      factor('region of another country', { countriesOrigin: ['KR'], regionsOrigin: ['eastern-asia'] }),
      factor('ended', { to: '2026-06-14' }),
      factor('to come', { from: '2026-06-16' }),
    ];
    expect(chosen(...others)).toBeUndefined();
    expect(chosen(factor('last day', { to: '2026-06-15', from: '2026-06-15' }))).toBe('last day');
    expect(emissionFactorFor({ ...subject, origin: null }, [factor('of', { countriesOrigin: ['CN'] })])).toBe(
      null,
    );
  });

  it('is the most specific, a country before a region, then the newest', () => {
    const trade = { regionsOrigin: ['eastern-asia'], regionsDestination: ['south-america'] };
    const countries = { countriesOrigin: ['CN'], countriesDestination: ['CL', 'PE'] };
    const newer = { madeAt: '2026-02-01T00:00:00Z' };
    const [any, carrier] = [factor('any', newer), factor('carrier', { carrier: 'hapag' })];
    expect(chosen(any, carrier)).toBe('carrier');
    expect(chosen(factor('trade', trade), carrier)).toBe('trade');
    expect(chosen(factor('trade', { ...trade, ...newer }), factor('countries', countries))).toBe('countries');
    expect(chosen(factor('both', { ...countries, carrier: 'msc' }), factor('countries', countries))).toBe(
      'both',
    );
    expect(chosen(any, factor('empty', { countriesOrigin: [] }))).toBe('any');
    expect(chosen(factor('a', newer), factor('b', newer))).toBe('b');
  });

  it('is divided by the laden share', () => {
    expect(emissionFactorFor(subject, [factor('full', { ladenShare: 75 })])).toEqual({
      ...{ id: 'full', gramsPerTonneKm: 8, method: 'Clean Cargo 2024', source: null },
    });
  });
});
