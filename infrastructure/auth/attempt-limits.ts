import pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { hashSecret } from './secrets';

/** So many attempts in so many seconds; one more and the key waits `pause` seconds. */
export interface AttemptLimit {
  readonly attempts: number;
  readonly seconds: number;
  readonly pause: number;
}

/** What is counted: by network address, or by e-mail address whether or not it has an account. */
export type Counted =
  | 'sign-in by address'
  | 'sign-in by account'
  | 'registration by address'
  | 'link by address'
  | 'link by account';

const quarter = 900;
const hour = 3600;

export const attemptLimits: Readonly<Record<Counted, AttemptLimit>> = {
  'sign-in by address': { attempts: 60, seconds: quarter, pause: quarter },
  'sign-in by account': { attempts: 10, seconds: quarter, pause: quarter },
  'registration by address': { attempts: 60, seconds: hour, pause: hour },
  'link by address': { attempts: 60, seconds: hour, pause: hour },
  'link by account': { attempts: 5, seconds: hour, pause: hour },
};

/** Counts attempts in Postgres, so that all processes count together and a restart forgets nothing. */
export interface AttemptLimits {
  /** Counts one attempt before it is made. Null: go on; otherwise the seconds to wait. */
  count(what: Counted, key: string): Promise<number | null>;
  /** Takes back an attempt that turned out well. */
  forgive(what: Counted, key: string): Promise<void>;
  /** Forgets all attempts of a key. */
  forget(what: Counted, key: string): Promise<void>;
}

export function createAttemptLimits(pool: pg.Pool, limits = attemptLimits): AttemptLimits {
  // It calculates with what it reads: bigint has to arrive as text, as pg has it of itself.
  const storeClient = { query: (query: pg.QueryConfig) => pool.query({ ...query, types: pg.types }) };
  const counters = new Map(
    Object.entries(limits).map(([what, { attempts, seconds, pause }]) => [
      what,
      new RateLimiterPostgres({
        storeClient,
        storeType: 'pool',
        schemaName: 'platform',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: what,
        points: attempts,
        duration: seconds,
        blockDuration: pause,
      }),
    ]),
  );
  const counter = (what: Counted) => {
    const found = counters.get(what);
    if (found === undefined) throw new Error(`no limit is set for ${what}`);
    return found;
  };

  // Hashed: an e-mail address may be longer than a key, and is nobody's business here.
  const kept = (key: string) => hashSecret(key).toString('base64url');

  return {
    async count(what, key) {
      try {
        await counter(what).consume(kept(key));
        return null;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        throw refused;
      }
    },
    async forgive(what, key) {
      await counter(what).reward(kept(key));
    },
    async forget(what, key) {
      await pool.query('delete from platform.rate_limits where expire < $1', [Date.now()]);
      await counter(what).delete(kept(key));
    },
  };
}
