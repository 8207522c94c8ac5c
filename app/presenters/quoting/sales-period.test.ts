import { describe, expect, test } from 'vitest';
import { earlierPeriod, monthsOf, periodOf } from './sales-period';

describe('periods of the sales report', () => {
  test.each([
    ['this-month', '2026-03-12', '2026-03-01', '2026-03-12'],
    ['last-month', '2026-03-12', '2026-02-01', '2026-02-28'],
    ['this-quarter', '2026-05-02', '2026-04-01', '2026-05-02'],
    ['last-quarter', '2026-02-02', '2025-10-01', '2025-12-31'],
    ['this-year', '2026-02-02', '2026-01-01', '2026-02-02'],
    ['twelve-months', '2026-02-02', '2025-03-01', '2026-02-02'],
  ] as const)('%s on %s', (preset, today, from, to) => {
    expect(periodOf(preset, today)).toEqual({ from, to });
  });

  test.each([
    [
      'a month so far, with as much of the month before',
      '2026-03-01',
      '2026-03-12',
      '2026-02-01',
      '2026-02-12',
    ],
    ['a whole month, with the whole month before', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['a short month, with the whole longer one', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    ['a quarter, with the quarter before', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['any days, with as many days', '2026-03-05', '2026-03-10', '2026-02-27', '2026-03-04'],
    [
      'a day that the month before lacks, with its last',
      '2026-03-01',
      '2026-03-30',
      '2026-02-01',
      '2026-02-28',
    ],
  ])('compares %s', (_about, from, to, earlierFrom, earlierTo) => {
    expect(earlierPeriod({ from, to }, 'before')).toEqual({ from: earlierFrom, to: earlierTo });
  });

  test('compares with a year ago, leap days included', () => {
    const leap = { from: '2024-02-01', to: '2024-02-29' };
    expect(earlierPeriod(leap, 'year')).toEqual({ from: '2023-02-01', to: '2023-02-28' });
  });

  test('touches every month between its days', () => {
    expect(monthsOf({ from: '2025-11-15', to: '2026-02-01' })).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
    expect(monthsOf({ from: '2026-02-01', to: '2026-01-01' })).toEqual([]);
  });
});
