import { expect, it } from 'vitest';
import { placesIn } from './recent-places';

const place = { id: 'CN-SHANGHAI', name: 'Shanghái', code: null, place: 'Ciudad o zona · CN' };

it('reads the places that were kept, five at most', () => {
  expect(placesIn(JSON.stringify([place]))).toEqual([place]);
  const many = Array.from({ length: 9 }, (_, at) => ({ ...place, id: `CN-${at}` }));
  expect(placesIn(JSON.stringify(many))).toHaveLength(5);
});

it.each([null, '', '[', '{}', '[1, null, {"id": 1, "name": "x"}]', '[{"id": "x"}]', 'x'.repeat(100_000)])(
  'has %.30s for none',
  (text) => {
    expect(placesIn(text)).toEqual([]);
  },
);

it('leaves out what is longer than a place', () => {
  expect(placesIn(JSON.stringify([{ ...place, name: 'x'.repeat(301) }, place]))).toEqual([place]);
});
