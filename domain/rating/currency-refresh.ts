import Big from 'big.js';
import { daysAfter } from '../shared/day';

export interface DatedRate {
  /** ISO date. */
  readonly date: string;
  /** Units for one US dollar, a decimal string. */
  readonly unitsPerUsd: string;
}

/** Share of the last rate. A larger change waits for a manager. */
const largestJump = '0.2';

export type RefreshDecision = 'add' | 'needs-approval' | 'not-newer' | 'not-yet';

/** A rate of the same day or newer stays, whoever entered it. A rate for a later day than today waits. */
export function decideRefresh(latest: DatedRate, answered: DatedRate, today: string): RefreshDecision {
  if (answered.date <= latest.date) return 'not-newer';
  if (answered.date > today) return 'not-yet';
  const last = new Big(latest.unitsPerUsd);
  const jump = new Big(answered.unitsPerUsd).minus(last).abs();
  return jump.gt(last.times(largestJump)) ? 'needs-approval' : 'add';
}

/** Clocks differ by a day at most. */
export function isBelievableDay(date: string, today: string): boolean {
  return date <= daysAfter(today, 1);
}
