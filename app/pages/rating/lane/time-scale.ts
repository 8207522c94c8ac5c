import type { Period } from '@domain/rating/rate/coverage';
import { dayMs } from '@domain/shared/day';

/** Positions from the window's first day to its last, in percent. */
export interface TimeScale {
  at(date: string): number;
  /** Cut to the window; null outside it. */
  span(period: Period): { readonly x: number; readonly width: number } | null;
  readonly months: readonly { readonly date: string; readonly x: number }[];
}

export function timeScale(window: Period): TimeScale {
  const start = Date.parse(window.from);
  const length = Date.parse(window.to) + dayMs - start;
  const at = (date: string): number => ((Date.parse(date) - start) / length) * 100;
  const end = (date: string): number => ((Date.parse(date) + dayMs - start) / length) * 100;
  const all = monthsIn(window);
  const step = Math.ceil(all.length / 10);
  return {
    at,
    span({ from, to }) {
      if (to < window.from || from > window.to) return null;
      const x = Math.max(0, at(from));
      return { x, width: Math.min(100, end(to)) - x };
    },
    months: all.filter((_month, index) => index % step === 0).map((date) => ({ date, x: at(date) })),
  };
}

function monthsIn({ from, to }: Period): readonly string[] {
  const months: string[] = [];
  let [year = 0, month = 0] = from.split('-').map(Number);
  for (;;) {
    const date = `${year}-${String(month).padStart(2, '0')}-01`;
    if (date > to) return months;
    if (date >= from) months.push(date);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
}
