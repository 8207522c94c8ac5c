import { describe, expect, it } from 'vitest';
import type { Place } from '../place';
import { changesBetween } from './changes';
import { contradictionsIn, missingIn } from './checks';
import { rateDefaults, rateForm } from './inputs';
import { findOverlap } from './lane';
import { comparePrices } from './price-comparison';
import { pricesAfter } from './rate-changes';
import { rateTerms, type RateTerms } from './terms';
import { keyOfZonePlace } from './zones';

const port: Place = {
  ...{ type: 'port', code: 'CLSAI', name: 'San Antonio', city: null, country: 'CL' },
  ...{ latitude: null, longitude: null },
};
const price = (zone: string | undefined, unit = '20DV', rate = '300') => ({
  ...{ unit, rate, commodity: null, loadType: null },
  ...(zone !== undefined && { zone }),
});
const zones = [
  { name: 'Ring', places: ['CL-13124 PUDAHUEL', 'CL-13125'] },
  { name: 'South', places: ['CL 9500000-9599999'], min: '500' },
];
const terms = (more: Partial<RateTerms> = {}): RateTerms => ({
  ...rateDefaults('DRAYAGE', '2026-01-01'),
  ...{ origin: port, zones, unitPrices: [price('Ring'), price('Ring', '40HC'), price('South')] },
  ...more,
});
const said = (more: Partial<RateTerms>, kind: 'DRAYAGE' | 'FCL' | 'COURIER' = 'DRAYAGE') =>
  contradictionsIn(kind, terms(more)).map(({ path, message }) => `${path.join('.')} ${message}`);
const needs = (more: Partial<RateTerms>) =>
  missingIn('DRAYAGE', terms(more)).map(({ path }) => path.join('.'));

describe('zones of drayage', () => {
  it('stand in place of either end, not of both', () => {
    expect(said({})).toEqual([]);
    expect(said({ origin: null, destination: port })).toEqual([]);
    expect(said({ destination: { ...port, code: 'CLVAP' } })).toEqual([
      'destination validation.zones-or-end',
    ]);
    expect(needs({})).not.toContain('destination');
    expect(needs({ origin: null, destination: port })).not.toContain('origin');
    expect(needs({ origin: null })).toContain('origin');
    expect(needs({ zones: [], unitPrices: [price(undefined)] })).toContain('destination');
  });

  it('have prices of their own, each container once in a zone', () => {
    expect(said({ unitPrices: [price('Ring'), price('Ring')] })).toEqual([
      'unitPrices.1.unit validation.unit-twice',
    ]);
    expect(said({ unitPrices: [price('West'), price(undefined)] })).toEqual([
      'unitPrices.0.zone validation.unknown-zone',
      'unitPrices.1.zone validation.unknown-zone',
    ]);
    expect(said({ zones: [], unitPrices: [price('Ring')] })).toEqual([
      'unitPrices.0.zone validation.unknown-zone',
    ]);
    expect(needs({ unitPrices: [price('Ring')] })).toContain('zones.1.name');
    expect(needs({ zones: [{ name: 'Ring', places: [] }], unitPrices: [price('Ring')] })).toContain(
      'zones.0.places',
    );
  });

  it('are refused when two hold the same town or postal code', () => {
    const both = (one: string, other: string) =>
      said({
        zones: [
          { name: 'A', places: [one] },
          { name: 'B', places: [other] },
        ],
        unitPrices: [],
      });
    const refused = ['zones.1.places validation.place-in-two-zones'];
    expect(both('CL-13124 PUDAHUEL', 'CL-13124')).toEqual(refused);
    expect(both('CL 9500000-9599999', 'CL 9550000')).toEqual(refused);
    expect(both('CL-13124', 'CL-13125')).toEqual([]);
  });

  it('have minimums, which couriers have by bracket, and no kind without zones has them', () => {
    expect(said({ unitPrices: [], segments: [] }, 'COURIER')).toEqual([
      'zones.1.min validation.not-of-this-kind',
    ]);
    expect(said({ unitPrices: [] }, 'FCL')).toEqual(['zones validation.not-of-this-kind']);
  });

  it('are read from a text of towns, and change nothing when saved as they are', () => {
    const form = rateForm.parse({
      zones: [{ name: 'Ring', places: 'cl-13124 Pudahuel, CL-13125', min: null }],
      unitPrices: [{ unit: '20dv', rate: '300.00', zone: 'Ring' }],
    });
    expect(form.zones).toEqual([{ name: 'Ring', places: ['CL-13124 PUDAHUEL', 'CL-13125'] }]);
    const own = terms({ zones: zones.slice(0, 1), unitPrices: [price('Ring')] });
    expect(changesBetween(own, { ...own, ...(form as Partial<RateTerms>) })).toEqual([]);
    expect(keyOfZonePlace('CL-13124 PUDAHUEL')).toBe('CL-13124');
  });

  it('are absent in older rates, whose terms are read as they were', () => {
    const { zones: _zones, ...older } = terms({ zones: [], unitPrices: [price(undefined)] });
    const read = rateTerms.parse(older);
    expect(read).not.toHaveProperty('zones');
    expect(contradictionsIn('DRAYAGE', { ...read, destination: { ...port, code: 'CLVAP' } })).toEqual([]);
    expect(changesBetween(read, { ...read, zones: [] })).toEqual([]);
  });

  it('overlap another rate where they have a place in common, however it is written', () => {
    const days = { from: '2026-01-01', to: '2026-02-01' };
    const of = (places: string[]) => terms({ ...days, zones: [{ name: 'A', places }], unitPrices: [] });
    const mate = { id: 'x', code: 'X', terms: of(['CL-13124 PUDAHUEL']) };
    expect(findOverlap(of(['CL-13124']), [mate])).toBe(mate);
    expect(findOverlap(of(['CL-13125']), [mate])).toBeUndefined();
  });

  it('are changed by a percent, and compared zone by zone', () => {
    const step = { by: 'percent', percent: '10' } as const;
    const form = pricesAfter(terms(), { parts: ['base', 'minimum'], step });
    expect(form).toMatchObject({
      zones: [{ name: 'Ring' }, { name: 'South', min: '550' }],
      unitPrices: [
        { zone: 'Ring', rate: '330' },
        { zone: 'Ring', unit: '40HC', rate: '330' },
        { zone: 'South', rate: '330' },
      ],
    });
    expect(pricesAfter(terms(), { parts: ['base'], step })).not.toHaveProperty('zones');
    const compared = comparePrices(terms(), { ...terms(), ...(form as Partial<RateTerms>) });
    expect(compared.map(({ part, of, detail, percent }) => [part, of, ...detail, percent])).toEqual([
      ['unit', '20DV', 'Ring', '10'],
      ['unit', '40HC', 'Ring', '10'],
      ['unit', '20DV', 'South', '10'],
      ['minimum', '', 'South', '10'],
    ]);
  });
});
