import { dayIn, daysAfter, isWeekend } from '../../shared/day';

/** Monday to Friday. Public holidays count as working days. */
export const workingDaysToPay = 3;

export const timeZone = 'America/Santiago';

/** In Chilean days. Not after any last day, of a price or of a cut-off, that was still to come at booking. */
export function paymentDeadline(bookedAt: string, lastDays: readonly string[]): string {
  const today = dayIn(timeZone, bookedAt);
  const limits = lastDays.filter((day) => day >= today);
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
