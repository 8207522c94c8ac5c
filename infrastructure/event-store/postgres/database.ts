import type { Pool } from 'pg';
import { within } from '../waiting';
import { asUnavailable } from './unavailable';

/** Statements are named, so that each connection parses them once. */
export class Statement {
  private readonly isWhole = true;

  constructor(
    readonly name: string,
    readonly text: string,
    /** Names of the columns it returns, in their order. */
    readonly columns: readonly string[],
  ) {}
}

/** Columns as the texts Postgres sent, undecoded: readers decode only what they need, which is faster. */
export type Row = readonly (string | null)[];

/** Throws `EventStoreUnavailable` when the database is away or does not answer within the time limit. */
export type Run = (statement: Statement, values: readonly unknown[]) => Promise<readonly Row[]>;

const undecoded = { getTypeParser: () => (text: unknown) => text };

export function createRun(pool: Pool, timeoutMs: number): Run {
  return async ({ name, text }, values) => {
    const asked = { name, text, values: [...values], types: undecoded, rowMode: 'array' as const };
    try {
      const { rows } = await within(timeoutMs, pool.query<(string | null)[]>(asked));
      return rows;
    } catch (error) {
      throw asUnavailable(error);
    }
  };
}
