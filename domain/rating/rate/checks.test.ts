import { expect, it } from 'vitest';
import { shipmentTypes } from '../../shared/load-types';
import { contradictionsIn } from './checks';
import { newSegment, rateDefaults } from './defaults';

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
