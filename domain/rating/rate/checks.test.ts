import { expect, it } from 'vitest';
import { shipmentTypes } from '../../shared/load-types';
import type { RateTerms } from './terms';
import { contradictionsIn, missingIn } from './checks';
import { newSegment, rateDefaults } from './defaults';
import type { RateForm } from './inputs';
import { rate } from './rate';
import type { Surcharge } from './terms';
import { changedTerms } from './written';

const { initial } = rate;

const today = '2026-03-02';

it.each(shipmentTypes)(
  'a rate of kind %s begins without a contradiction, and with another segment too',
  (kind) => {
    const terms = rateDefaults(kind, today);
    expect(contradictionsIn(kind, terms)).toEqual([]);
    const segments = [...terms.segments, newSegment(kind, terms.segments)];
    expect(contradictionsIn(kind, { ...terms, segments })).toEqual([]);
  },
);

it('a rate that was written before a rule is changed and unpublished as before, until its own field is named', () => {
  const line = newSegment('AERIAL', []);
  const segments = [
    { ...line, from: '0', to: '45' },
    { ...line, from: '40', to: '100' },
  ];
  const old = { ...initial, kind: 'AERIAL' as const, terms: { ...rateDefaults('AERIAL', today), segments } };
  const nowhere = { places: {}, unknown: [] };
  const changed = (form: RateForm) => changedTerms(old, form, nowhere, false);
  expect(changed({})).toEqual(old.terms);
  expect(changed({ to: '2026-06-01' })).toMatchObject({ to: '2026-06-01' });
  expect(changed({ to: '2026-01-01' })).toMatchObject({ issues: [{ path: ['to'] }] });
  expect(changed({ segments })).toMatchObject({ issues: [{ path: ['segments', 1, 'from'] }] });
});

it('segments may meet, and none begins within the one before', () => {
  const terms = rateDefaults('AERIAL', today);
  const line = newSegment('AERIAL', []);
  const wrongFrom = (from: string) => {
    const segments = [
      { ...line, from: '0', to: '45' },
      { ...line, from, to: '100' },
    ];
    return contradictionsIn('AERIAL', { ...terms, segments }).map(({ path, message }) => [path, message]);
  };
  expect(['46', '45', '45.5'].flatMap(wrongFrom)).toEqual([]);
  expect(wrongFrom('40')).toEqual([[['segments', 1, 'from'], 'validation.segment-overlap']]);
  expect(wrongFrom('0')).toEqual([[['segments', 1, 'from'], 'validation.segment-order']]);
});

it('a surcharge whose price is 0 does not keep a rate from being published', () => {
  const terms = rateDefaults('AERIAL', today);
  const free = {
    name: 'AMS',
    rate: '0',
    calc: 'shipment',
    apply: 'origin',
    min: null,
    reference: null,
    container: null,
    currency: null,
  } as const;
  expect(missingIn('AERIAL', { ...terms, surcharges: [free] })).toEqual(missingIn('AERIAL', terms));
});

it.each([
  ['max', { min: '50', max: '49.99' }, 'validation.at-least-minimum'],
  ['upToWeight', { overWeight: '20000', upToWeight: '20000' }, 'validation.above-lower-weight'],
  ['toDay', { fromDay: '2026-04-01', toDay: '2026-03-31' }, 'validation.to-before-from'],
  ['of', { calc: 'kg' as const, of: 'leg' as const }, 'validation.only-of-percentages'],
])('a surcharge with a %s that no load can meet is refused', (field, more, message) => {
  const line: Surcharge = {
    ...{ name: 'AMS', rate: '1', calc: 'percent', apply: 'origin', min: null, reference: null },
    ...{ container: null, currency: null },
  };
  const terms = { ...rateDefaults('AERIAL', today), surcharges: [line, { ...line, ...more }] };
  expect(contradictionsIn('AERIAL', terms)).toMatchObject([{ path: ['surcharges', 1, field], message }]);
});

it('a rate of unit load devices alone can be published, each device once and with its price', () => {
  const devices = (...devicePrices: NonNullable<RateTerms['devicePrices']>) => {
    const terms = { ...rateDefaults('AERIAL', today), segments: [], devicePrices };
    return [...contradictionsIn('AERIAL', terms), ...missingIn('AERIAL', terms)]
      .map(({ path, message }) => `${path.join('.')} ${message}`)
      .filter((issue) => /^(segments|devicePrices)/.test(issue));
  };
  const pallet = { device: 'PMC', pivotWeight: '1800', rate: '3000', overPivot: '1.5' };
  expect(devices(pallet)).toEqual([]);
  expect(devices()).toEqual(['segments validation.needed-to-publish']);
  expect(devices(pallet, { ...pallet, rate: '0' })).toEqual([
    'devicePrices.1.device validation.device-twice',
    'devicePrices.1.rate validation.price-needed',
  ]);
});
