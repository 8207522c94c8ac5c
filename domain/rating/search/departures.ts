import { daysAfter } from '../../shared/day';
import type { RateTerms } from '../rate/terms';

/** ISO dates. `cutOff` is the last day on which cargo is accepted. */
export interface Departure {
  readonly day: string;
  readonly cutOff: string | null;
}

interface Within {
  readonly from: string;
  readonly until: string;
  /** At the place of departure. Departures with an earlier cut-off are left out. */
  readonly today: string;
}

/** Within the validity, and only those that cargo can still reach. Weekdays begin with Monday. */
export function nextDepartures(
  { frequency: { days }, cutOff = null }: Pick<RateTerms, 'frequency' | 'cutOff'>,
  { from, until, today }: Within,
  count = 3,
): readonly Departure[] {
  if (!days.includes(true)) return [];
  const departures: Departure[] = [];
  const reached = cutOff === null ? from : daysAfter(today, daysBefore(cutOff));
  for (
    let day = from < reached ? reached : from;
    day <= until && departures.length < count;
    day = daysAfter(day, 1)
  ) {
    if (days[mondayFirst(day)] !== true) continue;
    departures.push({ day, cutOff: cutOff === null ? null : cutOffDay(day, cutOff) });
  }
  return departures;
}

export function cutOffDay(departure: string, cutOff: number): string {
  return daysAfter(departure, -daysBefore(cutOff));
}

/** Rates have the day of a departure but not its hour, so a started day counts as a whole one. */
function daysBefore(cutOff: number): number {
  return Math.ceil(cutOff / 24);
}

/** 0 is Monday. */
function mondayFirst(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7;
}
