import { expect, it } from 'vitest';
import { timeScale } from './time-scale';

it('a period is where its days are, its last day whole, and cut to the window', () => {
  const scale = timeScale({ from: '2026-01-01', to: '2026-01-10' });
  expect(scale.span({ from: '2026-01-01', to: '2026-01-10' })).toEqual({ x: 0, width: 100 });
  expect(scale.span({ from: '2026-01-06', to: '2026-01-06' })).toEqual({ x: 50, width: 10 });
  expect(scale.span({ from: '2025-06-01', to: '2026-01-01' })).toEqual({ x: 0, width: 10 });
  expect(scale.span({ from: '2026-01-11', to: '2026-02-01' })).toBeNull();
});

it('months are marked where they begin, and of many some', () => {
  const months = timeScale({ from: '2025-12-15', to: '2026-03-10' }).months.map(({ date }) => date);
  expect(months).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']);
  expect(timeScale({ from: '2025-01-01', to: '2026-12-31' }).months.length).toBeLessThanOrEqual(10);
});
