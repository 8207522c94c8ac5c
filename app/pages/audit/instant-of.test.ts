import { expect, test } from 'vitest';
import { instantOf } from './audit.server';

test('moments are told by the clock of Santiago, in summer and in winter', () => {
  expect(instantOf('2026-01-05T14:30')).toBe('2026-01-05T17:30:00.000Z');
  expect(instantOf('2026-07-05T14:30')).toBe('2026-07-05T18:30:00.000Z');
  expect(instantOf('yesterday')).toBeNull();
});
