import { describe, expect, it } from 'vitest';
import { formatRut, isRut } from './rut';

/** Check digits calculated by hand: modulo 11, factors 2 to 7 from the right. */
describe('a RUT', () => {
  it.each([
    '76.086.428-5',
    '76086428-5',
    '760864285',
    'CL76086428-5',
    'cl 76.086.428-5',
    '1000-6',
    '1.234-3',
  ])('is read as %s', (text) => {
    expect(isRut(text)).toBe(true);
  });

  it.each(['76.086.428-4', '100-7', '123456789-2', 'AR76086428-5', 'CL', ''])('is not %s', (text) => {
    expect(isRut(text)).toBe(false);
  });

  it.each([
    ['CL 76086428-5', '76.086.428-5'],
    ['72041-0', '72.041-0'],
    ['6083600k', '6.083.600-K'],
    ['1234-3', '1.234-3'],
  ])('written as %s is printed as %s', (text, printed) => {
    expect(formatRut(text)).toBe(printed);
  });
});
