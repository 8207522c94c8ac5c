import type { PulseDay } from '@projections/quoting/quoter-progress/pulse';

export interface Week {
  /** First and last day, ISO. */
  readonly from: string;
  readonly to: string;
  readonly received: number;
  readonly won: number;
}

const dayMs = 86_400_000;

export function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * dayMs).toISOString().slice(0, 10);
}

/** Weeks of seven days up to and with `today`, the oldest first: the last one is compared with the one before. */
export function weeksUpTo(today: string, count: number, days: readonly PulseDay[]): readonly Week[] {
  return Array.from({ length: count }, (_, index) => {
    const to = daysBefore(today, 7 * (count - 1 - index));
    const from = daysBefore(to, 6);
    const within = days.filter(({ day }) => day >= from && day <= to);
    const sum = (of: 'received' | 'won') => within.reduce((total, one) => total + one[of], 0);
    return { from, to, received: sum('received'), won: sum('won') };
  });
}
