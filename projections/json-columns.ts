import type { ColumnType } from 'kysely';

/**
 * What JSON columns hold, by table and column; the database does not know. Others are read as `unknown`.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface JsonColumns {}

/** Written as JSON text, since the driver would send a list as a Postgres array. */
export type Json<Column extends string> = ColumnType<
  Column extends keyof JsonColumns ? JsonColumns[Column] : unknown,
  string,
  string
>;
