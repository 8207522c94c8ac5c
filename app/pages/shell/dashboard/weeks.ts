import type { PulseDay } from '@projections/quoting/quoter-progress/pulse';
import { daysAfter } from '@domain/shared/day';

export interface Week {
  /** First and last day, ISO. */
  readonly from: string;
  readonly to: string;
  readonly received: number;
  readonly won: number;
}

/** Seven days each, ending with `today`, oldest first. */
export function weeksUpTo(today: string, count: number, days: readonly PulseDay[]): readonly Week[] {
  return Array.from({ length: count }, (_, index) => {
    const to = daysAfter(today, -7 * (count - 1 - index));
    const from = daysAfter(to, -6);
    const within = days.filter(({ day }) => day >= from && day <= to);
    const sum = (of: 'received' | 'won') => within.reduce((total, one) => total + one[of], 0);
    return { from, to, received: sum('received'), won: sum('won') };
  });
}
