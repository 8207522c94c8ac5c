import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupSeparatorOf, readDecimal, writeDecimal } from './number-text';

describe('reading numbers as people type them', () => {
  it.each([
    // typed, where "." groups (es, pt), where "," groups (en)
    ['4,2', '4.2', '4.2'],
    ['4.20', '4.2', '4.2'],
    ['4.2', '4.2', '4.2'],
    ['1.500', '1500', '1.5'],
    ['1,500', '1.5', '1500'],
    ['1.234,5', '1234.5', '1234.5'],
    ['1,234.5', '1234.5', '1234.5'],
    ['1.234.567', '1234567', '1234567'],
    ['12 500', '12500', '12500'],
    ['0.500', '0.5', '0.5'],
    ['0,500', '0.5', '0.5'],
    ['12345.678', '12345.678', '12345.678'],
    [',5', '0.5', '0.5'],
    ['-3,25', '-3.25', '-3.25'],
    ['-0', '0', '0'],
    ['007', '7', '7'],
    ['', '', ''],
    ['  ', '', ''],
  ])('%j is %s, or %s in English', (typed, grouped, english) => {
    expect(readDecimal(typed, '.')).toBe(grouped);
    expect(readDecimal(typed, ',')).toBe(english);
  });

  it.each(['abc', '1,2,3', '1.23.456', '1,234,5', '12kg', '-', '.', '1-2', '1.234,5.6'])(
    '%j is no number',
    (typed) => {
      expect(readDecimal(typed, '.')).toBeNull();
      expect(readDecimal(typed, ',')).toBeNull();
    },
  );

  it('reads back what it writes, in every language', () => {
    const decimals = fc
      .tuple(fc.boolean(), fc.bigInt(1n, 10n ** 15n), fc.integer({ min: 0, max: 999999 }))
      .map(
        ([isNegative, whole, part]) =>
          `${isNegative ? '-' : ''}${whole}${part === 0 ? '' : `.${String(part).padStart(6, '0').replace(/0+$/, '')}`}`,
      );
    fc.assert(
      fc.property(decimals, fc.constantFrom('es-CL', 'en-GB', 'pt-BR'), (decimal, locale) => {
        expect(readDecimal(writeDecimal(decimal, locale), groupSeparatorOf(locale))).toBe(decimal);
      }),
    );
  });

  it('writes thousands and decimals the way each language does', () => {
    expect(writeDecimal('1234567.50', 'es-CL')).toBe('1.234.567,50');
    expect(writeDecimal('1234567.50', 'en-GB')).toBe('1,234,567.50');
    expect(writeDecimal('999', 'pt-BR')).toBe('999');
    expect(writeDecimal('n/a', 'pt-BR')).toBe('n/a');
  });
});
