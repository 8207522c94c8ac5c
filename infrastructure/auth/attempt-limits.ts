import pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { hashSecret } from './secrets';

/** Bounds: `attempts` in `seconds` seconds; one more blocks the key for `pause` seconds. */
export interface AttemptLimit {
  readonly attempts: number;
  readonly seconds: number;
  readonly pause: number;
}

export type Counted =
  | 'sign-in by address'
  | 'sign-in by account and address'
  | 'sign-in by account'
  | 'sign-in by device'
  | 'second factor'
  | 'own password'
  | 'registration by address'
  | 'link by address'
  | 'quote by address'
  | 'contact by address'
  | 'unknown offer link by address'
  | 'unknown calendar by address'
  | 'question by quote'
  | 'mail to address'
  | 'link to address'
  | 'mail by sender'
  | 'shared rates by sender';

/** 0 turns a limit off. */
export interface LimitSettings {
  /** In 15 minutes, for any account. */
  readonly wrongPasswordsByAddress: number;
  /** In 15 minutes for one account, from one network address or one known browser. */
  readonly wrongPasswordsByAccount: number;
  /** In an hour from one network address, counted for each kind of write. */
  readonly anonymousWrites: number;
  readonly mailsToAddress: number;
  readonly mailsBySender: number;
}

export const defaultLimits: LimitSettings = {
  wrongPasswordsByAddress: 60,
  wrongPasswordsByAccount: 10,
  anonymousWrites: 60,
  mailsToAddress: 10,
  mailsBySender: 60,
};

const quarter = 900;
const hour = 3600;
const day = 24 * hour;

export function attemptLimits(settings: LimitSettings): Readonly<Record<Counted, AttemptLimit>> {
  const inQuarter = (attempts: number): AttemptLimit => ({ attempts, seconds: quarter, pause: quarter });
  const inHour = (attempts: number): AttemptLimit => ({ attempts, seconds: hour, pause: hour });
  const byAccount = inQuarter(settings.wrongPasswordsByAccount);
  return {
    'sign-in by address': inQuarter(settings.wrongPasswordsByAddress),
    'sign-in by account and address': byAccount,
    // Counts all addresses. Above the limit attempts are slowed, never refused, or strangers could lock the
    // person out.
    'sign-in by account': inQuarter(2 * settings.wrongPasswordsByAccount),
    'sign-in by device': byAccount,
    // Counts all addresses and refuses: whoever types codes knows the password, and six digits are soon tried
    // out.
    'second factor': byAccount,
    'own password': byAccount,
    'registration by address': inHour(settings.anonymousWrites),
    'link by address': inHour(settings.anonymousWrites),
    'quote by address': inHour(settings.anonymousWrites),
    'contact by address': inHour(settings.anonymousWrites),
    'unknown offer link by address': inHour(settings.anonymousWrites),
    'unknown calendar by address': inHour(settings.anonymousWrites),
    'question by quote': inHour(settings.mailsToAddress),
    'mail to address': inHour(settings.mailsToAddress),
    'link to address': inHour(settings.mailsToAddress),
    'mail by sender': inHour(settings.mailsBySender),
    // In a day: whoever receives them did not ask for them.
    'shared rates by sender': { attempts: settings.mailsBySender, seconds: day, pause: day },
  };
}

/** Counts attempts in Postgres, so that all processes share the counts and they survive a restart. */
export interface AttemptLimits {
  /** Counts an attempt before it is made. Null: allowed; otherwise seconds to wait. */
  count(what: Counted, key: string): Promise<number | null>;
  forgive(what: Counted, key: string): Promise<void>;
  forget(what: Counted, key: string): Promise<void>;
}

export function createAttemptLimits(pool: pg.Pool, limits = attemptLimits(defaultLimits)): AttemptLimits {
  // The limiter does arithmetic on results, so bigint must arrive as text, as pg returns it by default.
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

  // Hashed because an e-mail address may exceed the key's length, and should not be readable here.
  const kept = (key: string) => hashSecret(key).toString('base64url');

  return {
    async count(what, key) {
      if (limits[what].attempts === 0) return null;
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
