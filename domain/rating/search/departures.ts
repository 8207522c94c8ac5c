import type { Frequency } from '../rate/terms';

/** The next departures from a day on, within the validity (ISO dates). Weekdays begin with Monday. */
export function nextDepartures(
  { days }: Frequency,
  { from, until }: { readonly from: string; readonly until: string },
  count = 3,
): readonly string[] {
  if (!days.includes(true)) return [];
  const departures: string[] = [];
  for (
    let at = Date.parse(from), last = Date.parse(until);
    at <= last && departures.length < count;
    at += aDay
  ) {
    const day = new Date(at);
    if (days[mondayFirst(day)] === true) departures.push(day.toISOString().slice(0, 10));
  }
  return departures;
}

const aDay = 86_400_000;

/** 0 is Monday. */
function mondayFirst(day: Date): number {
  return (day.getUTCDay() + 6) % 7;
}
