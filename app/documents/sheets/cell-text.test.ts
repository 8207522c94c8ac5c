import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinLines, joinValues, splitLines, splitValues } from './cell-text';

const value = fc.string({ maxLength: 12, unit: fc.constantFrom('a', 'ñ', ' ', '|', '\\', '\n', 'n', ',') });
const trimmed = value.map((text) => text.trim());

describe('several values in one cell', () => {
  it('stand with a bar between them', () => {
    expect(joinValues(['CL', 'US'])).toBe('CL | US');
    expect(splitValues('CL|US')).toEqual(['CL', 'US']);
  });

  it('leave out the empty ones at the end, keep those between', () => {
    expect(joinValues(['Ana', '', '+56911112222', ''])).toBe('Ana |  | +56911112222');
  });

  it('come back as they were', () => {
    fc.assert(
      fc.property(fc.array(trimmed, { minLength: 1 }), (values) => {
        const last = values.findLastIndex((one) => one !== '');
        const expected = last < 0 ? [''] : values.slice(0, last + 1);
        expect(splitValues(joinValues(values))).toEqual(expected);
      }),
    );
  });

  it('come back from lists of entries', () => {
    fc.assert(
      fc.property(fc.array(fc.array(trimmed.filter(Boolean), { minLength: 1 })), (entries) => {
        expect(splitLines(joinLines(entries.map(joinValues))).map(splitValues)).toEqual(entries);
      }),
    );
  });
});
