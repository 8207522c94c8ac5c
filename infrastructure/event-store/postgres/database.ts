import type { Pool } from 'pg';
import { sharedReadsOf } from '../../postgres/shared-reads';
import { within } from '../waiting';
import { asUnavailable } from './unavailable';

export class Statement {
  private readonly isWhole = true;

  constructor(
    readonly name: string,
    readonly text: string,
    readonly columns: readonly string[],
    readonly isSmallRead = false,
  ) {}
}

/** Undecoded, since readers decode only what they need, which is faster. */
export type Row = readonly (string | null)[];

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
