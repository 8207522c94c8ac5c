import { dayIn, daysAfter } from '../../shared/day';
import { instantOf, wallClockIn } from '../../shared/wall-clock';

/**
 * A day (`2026-03-31`), or a minute with the offset of its place from UTC (`2026-03-31T15:00-03:00`). Either
 * begins with the local day.
 */
export type Moment = string;

const day = /^\d{4}-\d{2}-\d{2}$/;
const local = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;
const exact = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Whether it is a day, a local time (`2026-03-31T15:00`) or a time with an offset that exists. */
export function isWrittenTime(text: string): boolean {
  if (!day.test(text) && !local.test(text) && !exact.test(text)) return false;
  const parsed = new Date(day.test(text) || exact.test(text) ? text : `${text}Z`);
  // JavaScript reads February 30 as March 2.
  return (
    !Number.isNaN(parsed.getTime()) &&
    new Date(`${text.slice(0, 10)}T00:00Z`).toISOString().startsWith(text.slice(0, 10))
  );
}

/** Days stay as they are; local times are those of the place. */
export function momentAt(written: string, timeZone: string): Moment {
  if (day.test(written)) return written;
  const instant = local.test(written) ? instantOf(written.slice(0, 16), timeZone) : written;
  const wallClock = wallClockIn(timeZone, instant);
  const minutes = Math.round((Date.parse(`${wallClock}:00Z`) - Date.parse(instant)) / 60_000);
  const size = Math.abs(minutes);
  const two = (count: number) => String(count).padStart(2, '0');
  return `${wallClock}${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

export function isDay(moment: Moment): boolean {
  return day.test(moment);
}

export function dayOf(moment: Moment): string {
  return moment.slice(0, 10);
}

export function isSameMoment(a: Moment | null, b: Moment | null): boolean {
  if (a === null || b === null || isDay(a) || isDay(b)) return a === b;
  return Date.parse(a) === Date.parse(b);
}

const aDay = 86_400_000;

/**
 * False for days where it cannot be known: somebody who flies east over the date line arrives a day before
 * the departure.
 */
export function isBefore(a: Moment, b: Moment): boolean {
  if (!isDay(a) && !isDay(b)) return Date.parse(a) < Date.parse(b);
  return Date.parse(dayOf(b)) - Date.parse(dayOf(a)) > aDay;
}

/** By local days at the same place. */
export function isOnLaterDay(moment: Moment, than: Moment): boolean {
  return dayOf(moment) > dayOf(than);
}

/** A day is in the future if it has begun nowhere. */
export function isFuture(moment: Moment, now: string): boolean {
  return isDay(moment) ? moment > dayIn('Pacific/Kiritimati', now) : Date.parse(moment) > Date.parse(now);
}

export function hasPassed(moment: Moment, now: string): boolean {
  return passesAt(moment) < new Date(now).toISOString();
}

/** From when on it has passed; a day once it is over everywhere. */
export function passesAt(moment: Moment): string {
  return new Date(isDay(moment) ? `${daysAfter(moment, 1)}T12:00Z` : moment).toISOString();
}

/** For sorting and searching; days begin at noon UTC, when they have begun nearly everywhere. */
export function instantNear(moment: Moment): string {
  return new Date(isDay(moment) ? `${moment}T12:00Z` : moment).toISOString();
}
