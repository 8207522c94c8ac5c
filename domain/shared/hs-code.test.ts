import { expect, test } from 'vitest';
import { formatHsCode, readHsCode } from './hs-code';

/** Headings of the WCO's nomenclature: lithium batteries, wine, horses, works of art. */
test.each([
  ['8507.60', '850760', '8507.60'],
  ['2204 21', '220421', '2204.21'],
  ['0101.21.00', '01012100', '0101.21.00'],
  ['8507600010', '8507600010', '8507.60.00.10'],
  ['97', '97', '97'],
  ['2204', '2204', '2204'],
])('%s is kept as %s and printed as %s', (typed, digits, printed) => {
  expect(readHsCode(typed)).toBe(digits);
  expect(formatHsCode(digits)).toBe(printed);
});

test.each(['', '8', '850', '22042', '000100', '770100', '980100', '85076000100', '8507.6O', '85,07'])(
  '%j is none',
  (typed) => {
    expect(readHsCode(typed)).toBeNull();
  },
);
