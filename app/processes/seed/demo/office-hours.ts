const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Chile's summer time. In winter offices then open at 7:30, which does not matter for a demonstration. */
const offset = -3 * hour;
const opensAt = 8.5 * hour;
const closesAt = 18.75 * hour;

/**
 * Returns an instant in working hours (Monday to Friday) unchanged, else one in the first 90 minutes after
 * the office opens next. Milliseconds since 1970.
 */
export function atWork(instant: number): number {
  const local = instant + offset;
  const midnight = Math.floor(local / day) * day;
  if (!isWeekend(midnight) && local - midnight >= opensAt && local - midnight <= closesAt) return instant;
  let next = local - midnight < opensAt ? midnight : midnight + day;
  while (isWeekend(next)) next += day;
  return next + opensAt + (instant % (90 * minute)) - offset;
}

/**
 * Returns an instant in working hours unchanged, else one in the last 90 minutes before the office closed.
 * Milliseconds since 1970.
 */
export function wasAtWork(instant: number): number {
  const local = instant + offset;
  const midnight = Math.floor(local / day) * day;
  if (!isWeekend(midnight) && local - midnight >= opensAt && local - midnight <= closesAt) return instant;
  let last = local - midnight > closesAt ? midnight : midnight - day;
  while (isWeekend(last)) last -= day;
  return last + closesAt - 90 * minute + (instant % (90 * minute)) - offset;
}

/**
 * Customers write on any day but seldom at night: moves such an instant to the evening before. Milliseconds
 * since 1970.
 */
export function awake(instant: number): number {
  const sinceMidnight = (instant + offset) % day;
  return sinceMidnight < 7 * hour ? instant - sinceMidnight - (sinceMidnight % hour) - hour : instant;
}

function isWeekend(midnight: number): boolean {
  return [0, 6].includes(new Date(midnight).getUTCDay());
}
