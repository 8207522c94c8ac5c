import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterBusinessHours, beforeBusinessHours, openingOf, usualOpening } from './targets';

/** Friday 27 November 2026, in Chile three hours behind UTC. */
const friday = (time: string) => `2026-11-27T${time}:00.000-03:00`;
const inChile = (instant: string) => new Date(Date.parse(instant) - 3 * 3_600_000).toISOString().slice(0, 16);

describe('business hours', () => {
  it.each([
    [friday('10:00'), 4, '2026-11-27T14:00'],
    [friday('16:00'), 4, '2026-11-30T11:00'],
    [friday('20:00'), 1, '2026-11-30T10:00'],
    ['2026-11-28T12:00:00.000-03:00', 9, '2026-11-30T18:00'],
    [friday('08:00'), 45, '2026-12-03T18:00'],
  ])('%s and %d hours is %s: nights and weekends do not count', (from, hours, due) => {
    expect(inChile(afterBusinessHours(from, hours, usualOpening))).toBe(due);
  });

  it('go on at the same wall-clock time when summer time ends', () => {
    // On Sunday 5 April 2026 clocks in Chile go back one hour.
    const due = afterBusinessHours('2026-04-03T17:00:00.000-03:00', 2, usualOpening);
    expect(due).toBe('2026-04-06T14:00:00.000Z');
  });

  it('counted back are those counted forward', () => {
    const start = Date.parse('2026-01-01T00:00:00Z');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 1, max: 60 }), (minutes, hours) => {
        const from = new Date(start + minutes * 60_000).toISOString();
        const due = afterBusinessHours(from, hours, usualOpening);
        const back = beforeBusinessHours(due, hours, usualOpening);
        // Hours while it was shut count from the opening on.
        expect(back >= from).toBe(true);
        expect(afterBusinessHours(back, hours, usualOpening)).toBe(due);
      }),
    );
  });

  it('are the usual ones where an owner company gives none that make a day', () => {
    const given = { opensAt: '08:30', closesAt: '17:00', timeZone: 'America/Lima' };
    expect(openingOf(given)).toEqual(given);
    expect(openingOf({ ...given, closesAt: '08:30' })).toEqual({ ...usualOpening, timeZone: 'America/Lima' });
    expect(openingOf({ opensAt: null, closesAt: null, timeZone: null })).toEqual(usualOpening);
  });
});
