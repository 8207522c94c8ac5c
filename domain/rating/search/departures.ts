import { daysAfter } from '../rate/defaults';
import type { Frequency } from '../rate/terms';

/**
 * The next days a rate departs on, from a day on and within its validity (ISO dates): worked out from its weekdays,
 * Monday first.
 */
export function nextDepartures(
  { days }: Frequency,
  { from, until }: { readonly from: string; readonly until: string },
  count = 3,
): readonly string[] {
  if (!days.includes(true)) return [];
  const departures: string[] = [];
  for (let day = from; day <= until && departures.length < count; day = daysAfter(day, 1)) {
    if (days[weekday(day)] === true) departures.push(day);
  }
  return departures;
}

/** 0 is Monday. */
function weekday(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}
