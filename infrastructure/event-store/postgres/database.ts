import type { Pool } from 'pg';
import { within } from '../waiting';
import { asUnavailable } from './unavailable';

/** A statement of this adapter: named, so that each connection parses it once. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Rows as arrays of the texts Postgres sent, undecoded: the readers decode what they need, which is faster. */
export type Row = readonly (string | null)[];

/** Runs a statement; throws `EventStoreUnavailable` when the database is away or silent for longer than the time limit. */
export type Run = (statement: Statement, values: readonly unknown[]) => Promise<readonly Row[]>;

const undecoded = { getTypeParser: () => (text: unknown) => text };

export function createRun(pool: Pool, timeoutMs: number): Run {
  return async ({ name, text }, values) => {
    // Ends a connection whose server went silent; the limit around it also counts the wait for a connection.
    const query = { name, text, values: [...values], types: undecoded, query_timeout: timeoutMs };
    try {
      const { rows } = await within(timeoutMs, pool.query<(string | null)[]>({ ...query, rowMode: 'array' }));
      return rows;
    } catch (error) {
      throw asUnavailable(error);
    }
  };
}
