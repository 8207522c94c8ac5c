import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalSignOf, readNumber } from './read-number';

describe('a number', () => {
  it.each([
    ['1.234,5', ',', '1234.5'],
    ['1,234.5', '.', '1234.5'],
    ['-33,0333', ',', '-33.0333'],
    ['-33.0333', ',', '-33.0333'],
    ['4.25', ',', '4.25'],
    ['1.234', ',', '1234'],
    ['1.234', '.', '1.234'],
    ['1 234 567', '.', '1234567'],
    ['0.125', ',', '0.125'],
    ['0,125', '.', '0.125'],
    ['+5', '.', '5'],
    ['007', '.', '007'],
    ['1test', '.', null],
    ['test1', '.', null],
    ['1,2,3', '.', null],
    ['1.2.3', ',', null],
    ['1e5', '.', null],
    ['0x10', '.', null],
    ['--1', '.', null],
    ['', '.', null],
    ['Infinity', '.', null],
    ['12.34,567.8', ',', null],
  ] as const)('%s with the decimal sign %s is %s', (text, sign, number) => {
    expect(readNumber(text, sign)).toBe(number);
  });

  it('reads what is written with either sign, grouped or not', () => {
    const whole = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
    const decimals = fc.stringMatching(/^\d{1,6}$/);
    fc.assert(
      fc.property(whole, decimals, fc.constantFrom(',' as const, '.' as const), (units, rest, sign) => {
        const group = sign === ',' ? '.' : ',';
        const grouped = String(units).replace(/\B(?=(\d{3})+(?!\d))/g, group);
        expect(readNumber(`${grouped}${sign}${rest}`, sign)).toBe(`${units}.${rest}`);
        expect(readNumber(`${units}${sign}${rest}`, sign)).toBe(`${units}.${rest}`);
      }),
    );
  });

  it('never reads what holds a letter', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('a', 'Z', 'e', 'E', 'ñ', 'x'),
        fc.string(),
        (before, letter, after) => {
          expect(readNumber(before + letter + after, '.')).toBeNull();
        },
      ),
    );
  });
});

describe('the decimal sign of a file', () => {
  it.each([
    [['1,5', '2,25'], ','],
    [['1.5'], '.'],
    [['1.234,5'], ','],
    [['1,234', '5,678'], null],
    [['12', '', 'x'], null],
    [['1,5', '2.5'], null],
    [['-33,0333', '1.234'], ','],
    [['0.125', '1.250'], '.'],
  ] as const)('of %j is %s', (numbers, sign) => {
    expect(decimalSignOf(numbers)).toBe(sign);
  });
});
