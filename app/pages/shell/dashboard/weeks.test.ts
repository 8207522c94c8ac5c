import { expect, test } from 'vitest';
import { weeksUpTo } from './weeks';

test('weeks end today, and each day is in one of them', () => {
  const days = [
    { day: '2026-11-11', received: 9, won: 9 },
    { day: '2026-11-12', received: 1, won: 0 },
    { day: '2026-11-18', received: 2, won: 1 },
    { day: '2026-11-19', received: 4, won: 2 },
    { day: '2026-11-25', received: 8, won: 3 },
  ];
  expect(weeksUpTo('2026-11-25', 2, days)).toEqual([
    { from: '2026-11-12', to: '2026-11-18', received: 3, won: 1 },
    { from: '2026-11-19', to: '2026-11-25', received: 12, won: 5 },
  ]);
});
