import { expect, test } from 'vitest';
import { numberAt } from './replay.server';

const happenedOn = (day: number) =>
  ({ event: { metadata: { at: `2026-03-0${day}T12:00:00.000Z` } } }) as Parameters<
    typeof numberAt
  >[0][number];

test('a moment shows the last event that had happened', () => {
  const told = [happenedOn(1), happenedOn(2), happenedOn(3)];
  expect(numberAt(told, '2026-03-02T11:59:59Z')).toBe(1);
  expect(numberAt(told, '2026-03-02T12:00:00Z')).toBe(2);
  expect(numberAt(told, '2030-01-01T00:00:00Z')).toBe(3);
  expect(numberAt(told, '2026-02-01T00:00:00Z')).toBe(0);
});
