import pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { hashSecret } from './secrets';

/** So many attempts in so many seconds; one more and the key waits `pause` seconds. */
export interface AttemptLimit {
  readonly attempts: number;
  readonly seconds: number;
  readonly pause: number;
}

/** What is counted, and by what it is counted. */
export type Counted =
  | 'sign-in by address'
  | 'sign-in by account and address'
  | 'sign-in by account'
  | 'sign-in by device'
  | 'own password'
  | 'registration by address'
  | 'link by address'
  | 'quote by address'
  | 'mail to address'
  | 'link to address'
  | 'mail by sender';

/** The limits there are settings for; 0 sets none. */
export interface LimitSettings {
  /** Wrong passwords in 15 minutes from one network address, whatever account they were for. */
  readonly wrongPasswordsByAddress: number;
  /** Wrong passwords in 15 minutes for one account, from one network address or one known browser. */
  readonly wrongPasswordsByAccount: number;
  /** What visitors write in an hour from one network address: of each kind so many. */
  readonly anonymousWrites: number;
  /** E-mails in an hour that people may have sent to one address. */
  readonly mailsToAddress: number;
  /** E-mails in an hour that one person or API client may have sent. */
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

/** The limit of everything that is counted. */
export function attemptLimits(settings: LimitSettings): Readonly<Record<Counted, AttemptLimit>> {
  const inQuarter = (attempts: number): AttemptLimit => ({ attempts, seconds: quarter, pause: quarter });
  const inHour = (attempts: number): AttemptLimit => ({ attempts, seconds: hour, pause: hour });
  const byAccount = inQuarter(settings.wrongPasswordsByAccount);
  return {
    'sign-in by address': inQuarter(settings.wrongPasswordsByAddress),
    'sign-in by account and address': byAccount,
    // From wherever they come: beyond it attempts are slow, and never refused, or strangers could keep the person out.
    'sign-in by account': inQuarter(2 * settings.wrongPasswordsByAccount),
    'sign-in by device': byAccount,
    'own password': byAccount,
    'registration by address': inHour(settings.anonymousWrites),
    'link by address': inHour(settings.anonymousWrites),
    'quote by address': inHour(settings.anonymousWrites),
    'mail to address': inHour(settings.mailsToAddress),
    'link to address': inHour(settings.mailsToAddress),
    'mail by sender': inHour(settings.mailsBySender),
  };
}

/** Counts attempts in Postgres, so that all processes count together and a restart forgets nothing. */
export interface AttemptLimits {
  /** Counts one attempt before it is made. Null: go on; otherwise the seconds to wait. */
  count(what: Counted, key: string): Promise<number | null>;
  /** Takes back an attempt that turned out well. */
  forgive(what: Counted, key: string): Promise<void>;
  /** Forgets all attempts of a key. */
  forget(what: Counted, key: string): Promise<void>;
}

export function createAttemptLimits(pool: pg.Pool, limits = attemptLimits(defaultLimits)): AttemptLimits {
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
