import pg from 'pg';
import type { Database } from '../../projections/projection';
import { createDatabase } from './database';
import { createPool, type PoolOptions } from './pool';

/** PostgreSQL, appendix A: a statement that was ended because it took too long. */
const queryCanceled = '57014';

/** What took longer than it may. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow';

  constructor(readonly milliseconds: number) {
    super(`given up after ${milliseconds} ms`);
  }
}

export interface LimitedReads {
  readonly db: Database;
  /** The answer, or `TooSlow` once it took longer than the limit, however many statements it asks. */
  within<Answer>(read: (db: Database) => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

/**
 * Reads that are given up after a limit (ms). They have connections of their own, on which the server ends a statement after the limit:
 * nothing goes on working for nobody, and slow ones take no connection from whatever else is asked.
 */
export function createLimitedReads(
  limitMs: number,
  options: Omit<PoolOptions, 'statementTimeoutMs'>,
): LimitedReads {
  const pool = createPool({ ...options, statementTimeoutMs: limitMs });
  const db = createDatabase(pool);
  return {
    db,
    async within(read) {
      const answer = read(db).catch((error: unknown) => {
        throw isCanceled(error) ? new TooSlow(limitMs) : error;
      });
      let timer: NodeJS.Timeout | undefined;
      const timeUp = new Promise<never>((_, giveUp) => {
        timer = setTimeout(() => giveUp(new TooSlow(limitMs)), limitMs);
      });
      try {
        return await Promise.race([answer, timeUp]);
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => db.destroy(),
  };
}

function isCanceled(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === queryCanceled;
}
