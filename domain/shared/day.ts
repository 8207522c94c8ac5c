import { wallClockIn } from './wall-clock';

export const dayMs = 86_400_000;

/** `dayIn('America/Santiago', '2026-03-31T23:00:00Z')` → 2026-03-31 */
export function dayIn(timeZone: string, instant: string | Date): string {
  return wallClockIn(timeZone, instant).slice(0, 10);
}

export function yearIn(timeZone: string, instant: string): number {
  return Number(dayIn(timeZone, instant).slice(0, 4));
}

/** The day in the westernmost time zone. */
export function dayBegunEverywhere(instant: string): string {
  return dayIn('Etc/GMT+12', instant);
}

/** The day that is `days` later. Both are like `2026-03-31`. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** How many days `to` is later than `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** The month that is `months` later. Both are like `2026-03`. */
export function monthsAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

export function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(day).getUTCDay());
}
