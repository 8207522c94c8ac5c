import { daysAfter, daysBetween, monthsAfter } from '@domain/shared/day';

/** Days like `2026-03-31`, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export const periodPresets = [
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'twelve-months',
] as const;
export type PeriodPreset = (typeof periodPresets)[number];

export const comparisons = ['before', 'year', 'none'] as const;
export type Comparison = (typeof comparisons)[number];

/** Presets of the present end today, as the figures do. */
export function periodOf(preset: PeriodPreset, today: string): Period {
  const month = today.slice(0, 7);
  const quarter = monthsAfter(month, -((Number(month.slice(5)) - 1) % 3));
  switch (preset) {
    case 'this-month':
      return { from: `${month}-01`, to: today };
    case 'last-month':
      return monthsFrom(monthsAfter(month, -1), 1);
    case 'this-quarter':
      return { from: `${quarter}-01`, to: today };
    case 'last-quarter':
      return monthsFrom(monthsAfter(quarter, -3), 3);
    case 'this-year':
      return { from: `${month.slice(0, 4)}-01-01`, to: today };
    case 'twelve-months':
      return { from: `${monthsAfter(month, -11)}-01`, to: today };
  }
}

/**
 * The period just before of the same length, or a year before. One that starts with a month is moved by whole
 * months, so that twelve days of March are compared with twelve of February.
 */
export function earlierPeriod({ from, to }: Period, comparison: Exclude<Comparison, 'none'>): Period {
  if (comparison === 'year') return { from: monthsEarlier(from, 12), to: monthsEarlier(to, 12) };
  if (from.endsWith('-01')) {
    const months = monthsBetween(from, to) + 1;
    return { from: monthsEarlier(from, months), to: monthsEarlier(to, months) };
  }
  const days = daysBetween(from, to) + 1;
  return { from: daysAfter(from, -days), to: daysAfter(to, -days) };
}

/** Every month that the period touches, like `2026-03`. */
export function monthsOf({ from, to }: Period): readonly string[] {
  const first = from.slice(0, 7);
  return Array.from({ length: Math.max(0, monthsBetween(from, to) + 1) }, (_none, at) =>
    monthsAfter(first, at),
  );
}

function monthsBetween(from: string, to: string): number {
  const of = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return of(to) - of(from);
}

function monthsFrom(month: string, months: number): Period {
  return { from: `${month}-01`, to: daysAfter(`${monthsAfter(month, months)}-01`, -1) };
}

/** The last day of a month stays its last day: 31 March is moved to 28 February. */
function monthsEarlier(day: string, months: number): string {
  const month = monthsAfter(day.slice(0, 7), -months);
  const last = daysAfter(`${monthsAfter(month, 1)}-01`, -1);
  const isLast = daysAfter(day, 1).endsWith('-01');
  const same = `${month}-${day.slice(8)}`;
  return isLast || same > last ? last : same;
}
