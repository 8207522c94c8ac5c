import { dayIn, daysAfter, isWeekend } from '../../shared/day';
import { instantOf } from '../../shared/wall-clock';
import type { TicketPriority } from './inputs';

/** In business hours: the first answer, and the solution. */
export const ticketTargets: Readonly<
  Record<TicketPriority, { readonly answer: number; readonly solution: number }>
> = {
  low: { answer: 18, solution: 90 },
  normal: { answer: 9, solution: 45 },
  high: { answer: 4, solution: 18 },
  urgent: { answer: 1, solution: 6 },
};

/** Monday to Friday. Holidays count as business days. */
export interface Opening {
  /** `09:00` */
  readonly opensAt: string;
  readonly closesAt: string;
  readonly timeZone: string;
}

export const usualOpening: Opening = { opensAt: '09:00', closesAt: '18:00', timeZone: 'America/Santiago' };

export function openingOf(given: {
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly timeZone: string | null;
}): Opening {
  const timeZone = given.timeZone ?? usualOpening.timeZone;
  const { opensAt, closesAt } = given;
  const isDay = opensAt !== null && closesAt !== null && opensAt < closesAt;
  return isDay ? { opensAt, closesAt, timeZone } : { ...usualOpening, timeZone };
}

const hourMs = 3_600_000;

function hoursOf(day: string, { opensAt, closesAt, timeZone }: Opening): readonly [number, number] | null {
  if (isWeekend(day)) return null;
  return [
    Date.parse(instantOf(`${day}T${opensAt}`, timeZone)),
    Date.parse(instantOf(`${day}T${closesAt}`, timeZone)),
  ];
}

/** ISO instant, `hours` business hours after `from`. */
export function afterBusinessHours(from: string, hours: number, opening: Opening): string {
  const start = Date.parse(from);
  let left = hours * hourMs;
  for (let day = dayIn(opening.timeZone, from); ; day = daysAfter(day, 1)) {
    const open = hoursOf(day, opening);
    if (open === null) continue;
    const begin = Math.max(open[0], start);
    const span = Math.max(0, open[1] - begin);
    if (left <= span) return new Date(begin + left).toISOString();
    left -= span;
  }
}

/** ISO instant, `hours` business hours before `until`: whatever began earlier is overdue. */
export function beforeBusinessHours(until: string, hours: number, opening: Opening): string {
  const end = Date.parse(until);
  let left = hours * hourMs;
  for (let day = dayIn(opening.timeZone, until); ; day = daysAfter(day, -1)) {
    const open = hoursOf(day, opening);
    if (open === null) continue;
    const finish = Math.min(open[1], end);
    const span = Math.max(0, finish - open[0]);
    if (left <= span) return new Date(finish - left).toISOString();
    left -= span;
  }
}
