import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysIn, gapsBetween, type Period } from './coverage';
import { daysAfter } from '../../shared/day';

const year: Period = { from: '2026-01-01', to: '2026-12-31' };
const period = (from: string, to: string): Period => ({ from, to });

describe('the gaps of a lane', () => {
  it('are the days before, between and after its rates', () => {
    expect(
      gapsBetween([period('2026-07-01', '2026-09-30'), period('2026-02-01', '2026-05-31')], year),
    ).toEqual([
      period('2026-01-01', '2026-01-31'),
      period('2026-06-01', '2026-06-30'),
      period('2026-10-01', '2026-12-31'),
    ]);
  });

  it('are none where one rate begins the day after another ends, or within it', () => {
    const some = [
      period('2025-06-01', '2026-03-31'),
      period('2026-02-01', '2026-02-15'),
      period('2026-04-01', '2027-01-31'),
    ];
    expect(gapsBetween(some, year)).toEqual([]);
  });

  it('are the whole window without rates in it', () => {
    expect(gapsBetween([], year)).toEqual([year]);
    expect(
      gapsBetween([period('2025-01-01', '2025-12-31'), period('2027-01-01', '2027-12-31')], year),
    ).toEqual([year]);
    expect(daysIn(year)).toBe(365);
  });

  it('and the rates have each day of the window once', () => {
    const day = fc.integer({ min: -40, max: 420 });
    const periods = fc.array(
      fc.tuple(day, fc.integer({ min: 0, max: 90 })).map(([start, length]) => {
        const from = daysAfter('2026-01-01', start);
        return { from, to: daysAfter(from, length) };
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(periods, (all) => {
        const gaps = gapsBetween(all, year);
        for (let at = year.from; at <= year.to; at = daysAfter(at, 1)) {
          const holds = ({ from, to }: Period) => from <= at && at <= to;
          expect(gaps.filter(holds).length + Number(all.some(holds)), at).toBe(1);
        }
      }),
      { numRuns: 60 },
    );
  });
});
