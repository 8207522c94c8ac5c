import { type Expression, expressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely';
import type { Tables } from './projection';

export type Condition = Expression<SqlBool>;
type Computed<Value> = ExpressionWrapper<Tables, never, Value>;

const eb = expressionBuilder<Tables>();

/** A text whose type the database could not infer. */
export const text = (value: string): Computed<string> => eb.cast<string>(eb.val(value), 'text');

/** Always met: for a filter that was not asked for. */
export const always: Condition = eb.lit(true);

/** Instants as ISO texts, UTC: "2026-03-05T14:30:00.000Z". */
export function instantText<Time extends Date | null>(
  time: Expression<Time>,
): Computed<null extends Time ? string | null : string> {
  const inUtc = eb.fn('timezone', [text('UTC'), time]);
  return eb.fn('to_char', [inUtc, text('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')]);
}

/** The midnight at which a day (ISO) begins in a time zone, some days later. */
export function startOfDay(day: string, timeZone: Expression<string>, daysLater = 0): Expression<Date> {
  const interval = eb.fn<number>('make_interval', [eb.lit(0), eb.lit(0), eb.lit(0), eb.lit(daysLater)]);
  const midnight = eb.cast<number>(eb.cast(eb.val(day), 'date'), 'timestamp');
  return eb.fn<Date>('timezone', [timeZone, daysLater === 0 ? midnight : eb(midnight, '+', interval)]);
}

/** How many rows there are, as a number. */
export const rowCount: Computed<number> = eb.cast<number>(eb.fn.countAll(), 'integer');

/** Each of these texts as the `value` of a row. */
export function rowsOf(values: readonly string[]): ExpressionWrapper<Tables, never, { value: string }> {
  return rowsIn(eb.val(JSON.stringify(values)));
}

/** The same of a JSON array of texts, which may stand for a value of a prepared query. */
export function rowsIn(json: Expression<string>): ExpressionWrapper<Tables, never, { value: string }> {
  return eb.fn('jsonb_array_elements_text', [eb.cast(json, 'jsonb')]);
}

/** Today in a time zone. */
export function todayIn(timeZone: Expression<string>): Computed<string> {
  return eb.cast<string>(eb.fn('timezone', [timeZone, eb.fn('now')]), 'date');
}
