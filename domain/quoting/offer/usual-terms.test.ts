import { expect, it } from 'vitest';
import { usualLastDay } from './usual-terms';

it.each([
  ['its days where no rate ends', null, '2026-03-16'],
  ['its days where the rates last longer', '2026-06-30', '2026-03-16'],
  ['the last day of a rate that ends before', '2026-03-09', '2026-03-09'],
])('a new offer is valid for %s', (_name, ratesEnd, lastDay) => {
  expect(usualLastDay({ today: '2026-03-01', days: 15, ratesEnd })).toBe(lastDay);
});
