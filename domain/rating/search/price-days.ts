import { daysAfter } from '../../shared/day';

export interface Validity {
  /** First and last day, ISO dates. Null: open. */
  readonly from: string | null;
  readonly to: string | null;
}

export interface Stretch {
  readonly from: string;
  readonly to: string;
}

/** The days of a span within which no validity begins or ends: each has one price. */
export function stretchesOf({ from, to }: Stretch, validities: readonly Validity[]): readonly Stretch[] {
  const changes = validities.flatMap((one) => [
    ...(one.from === null ? [] : [one.from]),
    ...(one.to === null ? [] : [daysAfter(one.to, 1)]),
  ]);
  const starts = [from, ...changes.filter((day) => day > from && day <= to)];
  const inOrder = [...new Set(starts)].toSorted();
  return inOrder.map((day, index) => {
    const next = inOrder[index + 1];
    return { from: day, to: next === undefined ? to : daysAfter(next, -1) };
  });
}

export function daysOf({ from, to }: Stretch): readonly string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = daysAfter(day, 1)) days.push(day);
  return days;
}

/** `2026-03` → its first and last day. */
export function spanOfMonth(month: string): Stretch {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { from: `${month}-01`, to: last };
}
