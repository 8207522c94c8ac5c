import { expect, test } from 'vitest';
import { runningFreeDay, type ContainerStay, type FreeDayTerms } from './free-days';

const combined: FreeDayTerms = {
  direction: 'import',
  kind: 'combined',
  startsAt: 'discharge',
  freeDays: 10,
  startsNextDay: false,
};
const terminal: FreeDayTerms = { ...combined, kind: 'demurrage', freeDays: 5 };
const discharged: ContainerStay = { dischargedOn: '2026-12-01', deliveredOn: null, emptyReturnedOn: null };

test('the terminal’s free days end first, until the container is delivered', () => {
  expect(runningFreeDay([combined, terminal], discharged)).toBe('2026-12-05');
  expect(runningFreeDay([combined, terminal], { ...discharged, deliveredOn: '2026-12-04' })).toBe(
    '2026-12-10',
  );
});

test.each([
  ['before the discharge', [combined], { ...discharged, dischargedOn: null }],
  ['once the empty container is returned', [combined], { ...discharged, emptyReturnedOn: '2026-12-08' }],
  ['without tables', [], discharged],
  ['without free days', [{ ...combined, freeDays: 0 }], discharged],
  ['for exports', [{ ...combined, direction: 'export' as const }], discharged],
  ['from the gate out', [{ ...combined, startsAt: 'gate-out' as const }], discharged],
])('no free days run %s', (_case, tables, stay) => {
  expect(runningFreeDay(tables, stay)).toBeNull();
});
