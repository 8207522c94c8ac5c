import { type Expression, expressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely';
import type { Tables } from './projection';

export type Condition = Expression<SqlBool>;
type Computed<Value> = ExpressionWrapper<Tables, never, Value>;

const eb = expressionBuilder<Tables>();

/** Typed, where the database could not infer it. */
export const text = (value: string): Computed<string> => eb.cast<string>(eb.val(value), 'text');

export const always: Condition = eb.lit(true);

/** UTC, "2026-03-05T14:30:00.000Z". */
export function instantText<Time extends Date | null>(
  time: Expression<Time>,
): Computed<null extends Time ? string | null : string> {
  const inUtc = eb.fn('timezone', [text('UTC'), time]);
  return eb.fn('to_char', [inUtc, text('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')]);
}

export function startOfDay(day: string, timeZone: Expression<string>, daysLater = 0): Expression<Date> {
  const interval = eb.fn<number>('make_interval', [eb.lit(0), eb.lit(0), eb.lit(0), eb.lit(daysLater)]);
  const midnight = eb.cast<number>(eb.cast(eb.val(day), 'date'), 'timestamp');
  return eb.fn<Date>('timezone', [timeZone, daysLater === 0 ? midnight : eb(midnight, '+', interval)]);
}

export const rowCount: Computed<number> = eb.cast<number>(eb.fn.countAll(), 'integer');

export function rowsOf(values: readonly string[]): ExpressionWrapper<Tables, never, { value: string }> {
  return rowsIn(eb.val(JSON.stringify(values)));
}

/** The JSON array may be a placeholder of a prepared query. */
export function rowsIn(json: Expression<string>): ExpressionWrapper<Tables, never, { value: string }> {
  return eb.fn('jsonb_array_elements_text', [eb.cast(json, 'jsonb')]);
}

export function todayIn(timeZone: Expression<string>): Computed<string> {
  return eb.cast<string>(eb.fn('timezone', [timeZone, eb.fn('now')]), 'date');
}
