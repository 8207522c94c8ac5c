import { expect, it } from 'vitest';
import { instantOf, wallClockIn } from './wall-clock';

it('ten in the morning in Santiago stays ten, in summer and winter', () => {
  expect(instantOf('2026-01-15T10:00', 'America/Santiago')).toBe('2026-01-15T13:00:00.000Z');
  expect(instantOf('2026-07-15T10:00', 'America/Santiago')).toBe('2026-07-15T14:00:00.000Z');
  expect(instantOf('2026-07-15T10:00', 'America/Punta_Arenas')).toBe('2026-07-15T13:00:00.000Z');
  for (const at of ['2026-01-15T10:00', '2026-04-04T23:30', '2026-04-05T10:00', '2026-09-06T10:00'])
    expect(wallClockIn('America/Santiago', instantOf(at, 'America/Santiago'))).toBe(at);
});

it('takes a skipped hour as the one after it, and a repeated hour as its first time', () => {
  // Clocks go from 24:00 of 5 September to 01:00, and from 24:00 of 4 April back to 23:00.
  expect(instantOf('2026-09-06T00:30', 'America/Santiago')).toBe('2026-09-06T04:30:00.000Z');
  expect(instantOf('2026-04-04T23:30', 'America/Santiago')).toBe('2026-04-05T02:30:00.000Z');
  expect(instantOf('2026-03-29T02:30', 'Europe/Madrid')).toBe('2026-03-29T01:30:00.000Z');
});
