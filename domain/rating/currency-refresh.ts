import Big from 'big.js';
import { daysAfter } from '../shared/day';

/** A currency's rate of a day. */
export interface DatedRate {
  /** ISO date. */
  readonly date: string;
  /** Units for one US dollar, a decimal string. */
  readonly unitsPerUsd: string;
}

/** A change larger than this part of the last rate waits for a manager. */
const largestJump = '0.2';

export type RefreshDecision = 'add' | 'needs-approval' | 'not-newer' | 'not-yet';

/**
 * What becomes of a provider's rate. A rate of the same day or a newer one stays, whoever entered it; one for a later
 * day than today waits for that day.
 */
export function decideRefresh(latest: DatedRate, answered: DatedRate, today: string): RefreshDecision {
  if (answered.date <= latest.date) return 'not-newer';
  if (answered.date > today) return 'not-yet';
  const last = new Big(latest.unitsPerUsd);
  const jump = new Big(answered.unitsPerUsd).minus(last).abs();
  return jump.gt(last.times(largestJump)) ? 'needs-approval' : 'add';
}

/** Whether a provider may state a rate for a day: clocks differ by a day at most. */
export function isBelievableDay(date: string, today: string): boolean {
  return date <= daysAfter(today, 1);
}
