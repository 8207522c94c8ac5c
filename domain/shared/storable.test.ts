import { expect, test } from 'vitest';
import { unstorableIn } from './storable';

test.each([
  [{ name: 'Ñandú 🚢', lines: [{ weight: '1' }], at: new Date(), none: null }, null],
  ['plain', null],
  ['a\0b', []],
  [{ search: '\0' }, ['search']],
  [{ lines: [{ note: 'good' }, { note: 'half of a sign: \ud83d' }] }, ['lines', 1, 'note']],
  [{ 'na\0me': 'good' }, []],
  [{ bytes: new Uint8Array([0, 0]) }, null],
])('text that no store keeps is told with its place: %j', (input, place) => {
  expect(unstorableIn(input)).toEqual(place);
});
