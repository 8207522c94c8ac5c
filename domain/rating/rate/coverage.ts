import { daysAfter, daysBetween } from '../../shared/day';

/** ISO dates, both days inclusive. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export function gapsBetween(periods: readonly Period[], window: Period): readonly Period[] {
  const gaps: Period[] = [];
  let next = window.from;
  for (const { from, to } of periods.toSorted((one, other) => one.from.localeCompare(other.from))) {
    if (to < next) continue;
    if (from > window.to) break;
    if (from > next) gaps.push({ from: next, to: daysAfter(from, -1) });
    next = daysAfter(to, 1);
  }
  if (next <= window.to) gaps.push({ from: next, to: window.to });
  return gaps;
}

export function daysIn({ from, to }: Period): number {
  return daysBetween(from, to) + 1;
}
