import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRejection } from '../../shared/rejection';
import { contradictionsIn, missingIn } from './checks';
import { rateDefaults, rateForm } from './inputs';
import { changesBetween } from './changes';
import { findOverlap, laneOf } from './lane';
import { publishAgain } from './publication';
import { rate, type Rate } from './rate';
import type { RateTerms, Segment } from './terms';
import { isSamePlace, readZonePlace, zoneOf } from './zones';

const zones = [
  { name: 'A', places: ['US', 'CL 7500000-7699999'] },
  { name: 'B', places: ['BR', 'MIA', 'CL'] },
  { name: 'C', places: ['CL-02101', 'CA H2X'] },
];

describe('the zone of a destination', () => {
  it.each([
    [{ country: 'US' }, 'A'],
    [{ country: 'BR' }, 'B'],
    [{ country: 'US', code: 'MIA' }, 'B'],
    [{ country: 'CL', postalCode: '7550000' }, 'A'],
    [{ country: 'CL', postalCode: '755 0000' }, 'A'],
    [{ country: 'CL', postalCode: '8320000' }, 'B'],
    [{ country: 'CL', postalCode: '75' }, 'B'],
    [{ country: 'CL', code: 'CL-02101' }, 'C'],
    [{ country: 'CL', code: 'CL-02101', postalCode: '7500000' }, 'A'],
    [{ country: 'CL' }, 'price.postal-code-needed'],
    [{ country: 'CA', postalCode: 'h2x 1y4' }, 'C'],
    [{ country: 'CA', postalCode: 'V5K' }, 'price.no-zone'],
    [{ country: 'CA' }, 'price.postal-code-needed'],
    [{ country: 'JP' }, 'price.no-zone'],
    [{ country: null, code: 'XXX' }, 'price.no-zone'],
  ])('%j is %s', (destination, zone) => {
    const found = zoneOf(zones, { code: null, postalCode: null, ...destination });
    expect(isRejection(found) ? found.code : found).toBe(zone);
  });

  it('by postal code is within the range that is written', () => {
    const range = fc.tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 99_999 }));
    const text = (code: number) => String(code).padStart(5, '0');
    fc.assert(
      fc.property(range, fc.integer({ min: 0, max: 99_999 }), ([one, other], asked) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        const table = [{ name: 'A', places: [`US ${text(from)}-${text(to)}`] }];
        const found = zoneOf(table, { code: null, country: 'US', postalCode: text(asked) });
        expect(found === 'A').toBe(asked >= from && asked <= to);
      }),
    );
  });
});

describe('a place of a zone', () => {
  it.each(['', 'x', 'CL 20-10', 'CL 1-200', 'US,CA', 'CL AB-CD'])('%j is none', (text) => {
    expect(readZonePlace(text)).toBeNull();
  });

  it.each([
    ['US', 'us', true],
    ['US', 'MIA', false],
    ['CL', 'CL 7500000', false],
    ['CL 100-200', 'CL 200-300', true],
    ['CL 100-200', 'CL 201-300', false],
    ['CL 100-200', 'AR 100-200', false],
    ['CA H2X', 'CA H2', true],
    ['CA H2X', 'CA V5', false],
    ['CL 75', 'CL 7500000-7699999', true],
    ['CL 80', 'CL 7500000-7699999', false],
  ])('%s and %s: the same is %s', (one, other, isSame) => {
    const [left, right] = [readZonePlace(one), readZonePlace(other)];
    if (left === null || right === null) throw new Error('unread');
    expect([isSamePlace(left, right), isSamePlace(right, left)]).toEqual([isSame, isSame]);
  });
});

const segment = (zone: string | undefined, from: string, more: Partial<Segment> = {}): Segment => ({
  ...{ from, to: String(Number(from) + 1), rate: '9', calc: 'flat', min: null, currency: null },
  ...(zone !== undefined && { zone }),
  ...more,
});
const terms = (more: Partial<RateTerms>): RateTerms => ({
  ...rateDefaults('COURIER', '2026-01-01'),
  ...more,
});
const said = (more: Partial<RateTerms>, kind: 'COURIER' | 'LTL' = 'COURIER') =>
  contradictionsIn(kind, terms(more)).map(({ path, message }) => `${path.join('.')} ${message}`);

describe('a table of zones', () => {
  it('has brackets of each zone, in order within it', () => {
    const segments = [segment('A', '0'), segment('A', '1'), segment('B', '0'), segment('B', '1')];
    expect(said({ zones: zones.slice(0, 2), segments })).toEqual([]);
    expect(said({ zones: zones.slice(0, 2), segments: [segment('A', '0'), segment('A', '0')] })).toEqual([
      'segments.1.from validation.segment-order',
    ]);
    expect(
      said({ zones: zones.slice(0, 1), segments: [segment('Z', '0'), segment(undefined, '0')] }),
    ).toEqual(['segments.0.zone validation.unknown-zone', 'segments.1.zone validation.unknown-zone']);
  });

  it('names each zone and place once, and places that exist in some notation', () => {
    expect(
      said({
        segments: [],
        zones: [
          { name: 'A', places: ['US'] },
          { name: 'A', places: ['us'] },
        ],
      }),
    ).toEqual(['zones.1.name validation.zone-twice', 'zones.1.places validation.place-in-two-zones']);
    expect(said({ segments: [], zones: [{ name: 'A', places: ['US', 'CL 9-1'] }] })).toEqual([
      'zones.0.places validation.zone-place',
    ]);
  });

  it('stands in place of a courier’s destination', () => {
    const destination = {
      type: 'zone',
      code: 'X',
      name: 'X',
      city: null,
      country: 'CL',
      latitude: 0,
      longitude: 0,
    } as const;
    expect(said({ segments: [], zones: zones.slice(0, 1), destination })).toEqual([
      'destination validation.zones-or-destination',
    ]);
    expect(said({ segments: [], zones: zones.slice(0, 1) }, 'LTL')).toEqual([
      'zones validation.not-of-this-kind',
    ]);
  });

  it('is published without a destination, once each zone has a price', () => {
    const needs = (more: Partial<RateTerms>) =>
      missingIn('COURIER', terms(more)).map(({ path }) => path.join('.'));
    expect(needs({ zones: zones.slice(0, 2), segments: [segment('A', '0')] })).toContain('zones.1.name');
    expect(needs({ zones: zones.slice(0, 1), segments: [segment('A', '0')] })).not.toContain('destination');
    expect(needs({ segments: [segment(undefined, '0')] })).toContain('destination');
  });

  it('overlaps another of the lane where they have a place in common', () => {
    const of = (places: string[]) =>
      terms({ zones: [{ name: 'A', places }], from: '2026-01-01', to: '2026-02-01' });
    const mate = { id: 'x', code: 'X', terms: of(['US', 'CA']) };
    expect(findOverlap(of(['CA']), [mate])).toBe(mate);
    expect(findOverlap(of(['BR']), [mate])).toBeUndefined();
  });

  it('of a published rate is compared with the lane again when it has other places', () => {
    const of = (places: string[]) => {
      const segments = [segment('A', '0')];
      const days = { from: '2026-01-01', to: '2026-02-01' };
      const parties = { supplier: 's1', carriers: ['c1'], businessModel: 'Venta' as const };
      const origin = { type: 'zone', code: 'MIA', name: 'Miami', city: null, country: 'US' } as const;
      const place = { ...origin, latitude: null, longitude: null };
      return terms({ zones: [{ name: 'A', places }], segments, ...days, ...parties, origin: place });
    };
    const before: Rate = {
      ...rate.initial,
      kind: 'COURIER',
      state: 'published',
      revision: 1,
      terms: of(['US']),
    };
    const mates = [{ id: 'x', code: 'X', terms: of(['CA']) }];
    const lane = laneOf('COURIER', before.ownerId, before.terms);
    const facts = { lane, revision: 1, lastTurn: '1', mates, currencies: ['USD'] };
    const to = (places: string[]) => {
      const after = { ...before, terms: of(places) };
      const changes = changesBetween(before.terms, after.terms);
      return publishAgain(before, after, changes, facts, '2026-01-01T00:00:00Z');
    };
    expect(to(['US', 'CA'])).toMatchObject({ code: 'rate.overlaps' });
    expect(to(['US', 'BR'])).toMatchObject([{ type: 'RateRepublished' }]);
  });

  it('is read from a text of places, and steps are for couriers', () => {
    const form = rateForm.parse({ zones: [{ name: ' A ', places: 'us; ca, br 01000-19999' }] });
    expect(form.zones).toEqual([{ name: 'A', places: ['US', 'CA', 'BR 01000-19999'] }]);
    const step = segment(undefined, '0', { calc: 'step', step: '0.5' });
    expect(said({ segments: [segment(undefined, '0'), { ...step, from: '1', to: '9' }] })).toEqual([]);
    expect(said({ segments: [step] }, 'LTL')).toEqual(['segments.0.calc validation.not-by-step']);
  });
});
