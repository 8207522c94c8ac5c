import { describe, expect, it } from 'vitest';
import { termsOf } from '../pricing/sample-prices';
import { findOverlap, findOverlaps, lastDayBefore, type LaneMate } from './lane';

const mate = (id: string, from: string, to: string, form: object = {}): LaneMate => ({
  id,
  code: id,
  terms: termsOf('AERIAL', { from, to, ...form }),
});
const january = mate('january', '2026-01-01', '2026-01-31');
const year = mate('year', '2025-06-01', '2026-12-31');
const express = mate('express', '2026-01-01', '2026-12-31', { freightType: 'express' });
const days = { from: '2026-01-01', to: '2026-12-31' };
const newer = termsOf('AERIAL', { from: '2026-01-15', to: '2026-06-30' });

describe('the published rates that a rate overlaps', () => {
  it('are all told, and none that differs in its service or ends earlier', () => {
    const before = mate('before', '2025-01-01', '2026-01-14');
    const mates = [before, january, express, year];
    expect(findOverlaps(newer, mates).map(({ id }) => id)).toEqual(['january', 'year']);
    expect(findOverlap(newer, mates)?.id).toBe('january');
    expect(findOverlaps(newer, [express])).toEqual([]);
  });

  it('name the same goods in any letters and by any of their names, or none', () => {
    const of = (...commodities: readonly string[]) =>
      termsOf('AERIAL', { ...days, commodities: [...commodities] });
    const synonyms = {
      commodities: new Map([
        ['fruit', 'c1'],
        ['fruta', 'c1'],
      ]),
    };
    const isMet = (one: readonly string[], other: readonly string[]) =>
      findOverlap(of(...one), [{ id: 'x', code: 'x', terms: of(...other) }], synonyms) !== undefined;
    expect(isMet(['Fruit'], ['fruit '])).toBe(true);
    expect(isMet(['FRUTA'], ['Fruit', 'Wine'])).toBe(true);
    expect(isMet(['Fruit'], ['Wine'])).toBe(false);
    expect(isMet(['FAK'], [])).toBe(true);
    expect(isMet(['Fruit'], [])).toBe(false);
  });

  it('make room by ending the day before, over the end of a month and of a year', () => {
    expect(lastDayBefore(newer, january.terms)).toBe('2026-01-14');
    expect(lastDayBefore({ from: '2026-03-01' }, january.terms)).toBe('2026-02-28');
    expect(lastDayBefore({ from: '2026-01-01' }, year.terms)).toBe('2025-12-31');
  });

  it('cannot make room when they begin on the same day or later', () => {
    expect(lastDayBefore({ from: '2026-01-01' }, january.terms)).toBeNull();
    expect(lastDayBefore({ from: '2025-12-01' }, january.terms)).toBeNull();
    expect(lastDayBefore({ from: null }, january.terms)).toBeNull();
  });
});
