import pg from 'pg';
import type { Database } from '../../projections/projection';
import { createDatabase } from './database';
import { createPool, type PoolOptions } from './pool';

const queryCanceled = '57014';

export class TooSlow extends Error {
  override readonly name = 'TooSlow';

  constructor(readonly milliseconds: number) {
    super(`given up after ${milliseconds} ms`);
  }
}

export interface LimitedReads {
  readonly db: Database;
  /** Throws `TooSlow` after the limit, over all statements together. */
  within<Answer>(read: (db: Database) => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

/**
 * Time limit in ms. On separate connections, so that the server cancels abandoned reads and slow ones take no
 * connections from others.
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
