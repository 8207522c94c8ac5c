import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupSeparatorOf, readNumber, readTyped, typedName, writeNumber } from './typed-values';

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
    expect(readNumber(typed, '.')).toBe(grouped);
    expect(readNumber(typed, ',')).toBe(english);
  });

  it.each(['abc', '1,2,3', '1.23.456', '1,234,5', '12kg', '-', '.', '1-2', '1.234,5.6'])(
    '%j is no number',
    (typed) => {
      expect(readNumber(typed, '.')).toBeNull();
      expect(readNumber(typed, ',')).toBeNull();
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
        expect(readNumber(writeNumber(decimal, locale), groupSeparatorOf(locale))).toBe(decimal);
      }),
    );
  });

  it('writes thousands and decimals the way each language does', () => {
    expect(writeNumber('1234567.50', 'es-CL')).toBe('1.234.567,50');
    expect(writeNumber('1234567.50', 'en-GB')).toBe('1,234,567.50');
    expect(writeNumber('999', 'pt-BR')).toBe('999');
    expect(writeNumber('n/a', 'pt-BR')).toBe('n/a');
  });
});

describe('text posted as typed, by pages without scripts', () => {
  it.each([
    ['number', 'es', '1.234,5', '1234.5'],
    ['number', 'es', '1.500', '1500'],
    ['number', 'en', '1,234.5', '1234.5'],
    ['number', 'en', '1.500', '1.5'],
    ['number', 'pt', ' 12 500 ', '12500'],
    ['number', 'es', '', ''],
    ['number', 'es', '12kg', '12kg'],
    ['day', 'es', '2026-03-31', '2026-03-31'],
    ['day', 'es', '31-03-2026', '2026-03-31'],
    ['day', 'en', '31/03/2026', '2026-03-31'],
    ['day', 'pt', '31.02.2026', '31.02.2026'],
    ['day', 'es', '', ''],
  ] as const)('a %s in %s: %j is %j', (kind, language, text, value) => {
    expect(readTyped(typedName('pieces[0].x', kind, language), text)).toEqual({ name: 'pieces[0].x', value });
  });

  it.each(['weight', 'weight@number', 'weight@number-xx', 'weight@money-es', '@number-es'])(
    'is not what %j names',
    (name) => {
      expect(readTyped(name, '1,5')).toBeNull();
    },
  );
});
