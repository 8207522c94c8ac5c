import { type Expression, expressionBuilder } from 'kysely';
import type { Tables } from './database';

interface Interval {
  readonly days?: number;
  readonly hours?: number;
  readonly seconds?: number;
}

const eb = expressionBuilder<Tables>();

/** By the database's clock, so that all processes agree. */
export function now(): Expression<Date> {
  return eb.fn<Date>('now');
}

export function later(
  time: Expression<Date>,
  { days = 0, hours = 0, seconds = 0 }: Interval,
): Expression<Date> {
  const none = eb.lit(0);
  const interval = [none, none, none, eb.val(days), eb.val(hours), none, eb.val(seconds)];
  return eb(time, '+', eb.fn<Date>('make_interval', interval));
}

export function fromNow(interval: Interval): Expression<Date> {
  return later(now(), interval);
}
