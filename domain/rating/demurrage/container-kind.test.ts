import { expect, test } from 'vitest';
import { kindOfContainer } from './container-kind';

test.each([
  ['20DV', '22G1', '20 dry'],
  ['40HC', '45G1', '40 dry'],
  ['45HC', 'L5G1', '45 dry'],
  ['40RH', '45R1', '40 reefer'],
  ['40NOR', '45R1', '40 dry'],
  ['20OT', '22U1', '20 special'],
  ['40FR', '42P1', '40 special'],
  ['20TK', '22T6', '20 special'],
])('%s (%s) is charged as %s', (code, sizeType, expected) => {
  const kind = kindOfContainer(code, sizeType);
  expect(kind && `${kind.size} ${kind.equipment}`).toBe(expected);
});

test('a container without an ISO code, or of a length that tariffs do not name, has no kind', () => {
  expect(kindOfContainer('40HC', null)).toBeNull();
  expect(kindOfContainer('53HC', 'P5G1')).toBeNull();
});
