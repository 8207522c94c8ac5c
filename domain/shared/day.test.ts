import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { dayBegunEverywhere, dayIn } from './day';

it('makes the format of a time zone once, however many days are asked for', () => {
  let made = 0;
  class Counted extends Intl.DateTimeFormat {
    constructor(...asked: ConstructorParameters<typeof Intl.DateTimeFormat>) {
      super(...asked);
      made += 1;
    }
  }
  vi.stubGlobal('Intl', Object.create(Intl, { DateTimeFormat: { value: Counted } }));
  const days = Array.from({ length: 50 }, (_, day) =>
    dayIn('Pacific/Easter', new Date(Date.UTC(2026, 0, day + 1, 12)).toISOString()),
  );
  vi.unstubAllGlobals();
  expect([days[0], days[49], made]).toEqual(['2026-01-01', '2026-02-19', 1]);
});

describe('the day that has begun everywhere', () => {
  it.each([
    ['between midnight UTC and midnight in Chile', '2026-11-22T01:00:00Z', '2026-11-21'],
    ['when it is tomorrow in Auckland already', '2026-11-22T12:30:00Z', '2026-11-22'],
    ['at noon in Chile', '2026-11-22T15:00:00Z', '2026-11-22'],
    ['while the day has not reached the westernmost islands', '2026-11-22T11:59:59Z', '2026-11-21'],
  ])('%s', (_when, instant, day) => {
    expect(dayBegunEverywhere(instant)).toBe(day);
  });

  it('is later than the day of no time zone, whatever the instant', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'Etc/GMT+12', 'Etc/GMT-14');
    const years = { min: new Date('2020-01-01T00:00:00Z'), max: new Date('2040-01-01T00:00:00Z') };
    fc.assert(
      fc.property(zones, fc.date({ ...years, noInvalidDate: true }), (zone, date) => {
        const instant = date.toISOString();
        expect(dayBegunEverywhere(instant) <= dayIn(zone, instant)).toBe(true);
      }),
    );
  });
});
