import { dayIn, daysAfter, isWeekend } from '../../shared/day';

/** Days from Monday to Friday that a customer has to pay. Public holidays count as working days. */
export const workingDaysToPay = 3;

const timeZone = 'America/Santiago';

/**
 * The last day to pay, as people in Chile count days: three working days after the booking, but not after the last
 * day of any of its prices. Prices that were over when they were booked set no limit.
 */
export function paymentDeadline(bookedAt: string, lastDaysOfPrices: readonly string[]): string {
  const today = dayIn(timeZone, bookedAt);
  const limits = lastDaysOfPrices.filter((day) => day >= today);
  return [addWorkingDays(today, workingDaysToPay), ...limits].toSorted()[0] ?? today;
}

export function isPaymentOverdue(dueOn: string, now: string): boolean {
  return dayIn(timeZone, now) > dueOn;
}

function addWorkingDays(day: string, count: number): string {
  let at = day;
  for (let left = count; left > 0;) {
    at = daysAfter(at, 1);
    if (!isWeekend(at)) left -= 1;
  }
  return at;
}
