import type { Pool } from 'pg';
import { sharedReadsOf } from '../../postgres/shared-reads';
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
    /** Whether it is a small read, which shares a connection with others. */
    readonly isSmallRead = false,
  ) {}
}

/** Columns as the texts Postgres sent, undecoded: readers decode only what they need, which is faster. */
export type Row = readonly (string | null)[];

/** Throws `EventStoreUnavailable` when the database is away or does not answer within the time limit. */
export type Run = (statement: Statement, values: readonly unknown[]) => Promise<readonly Row[]>;

const undecoded = { getTypeParser: () => (text: unknown) => text };

export function createRun(pool: Pool, timeoutMs: number): Run {
  const shared = sharedReadsOf(pool);
  return async ({ name, text, isSmallRead }, values) => {
    const asked = { name, text, values: [...values], types: undecoded, rowMode: 'array' as const };
    try {
      const answer =
        isSmallRead && shared !== null ? shared.run((client) => client.query(asked)) : pool.query(asked);
      const { rows } = await within(timeoutMs, answer);
      return rows as Row[];
    } catch (error) {
      throw asUnavailable(error);
    }
  };
}
