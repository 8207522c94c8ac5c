import pg from 'pg';
import { PostgresClient } from './postgres-client';
import { connectWithinMs, watchForSilence, workerConnectsWithinMs } from './silence';

/** For lost connections; statements in progress get the error themselves. */
export interface PoolLog {
  warn(fields: object, message: string): void;
}

export interface PoolOptions {
  readonly url: string;
  readonly max: number;
  readonly name: string;
  /** Milliseconds; 0: no limit. */
  readonly statementTimeoutMs?: number;
  readonly isWorker?: boolean;
  readonly log: PoolLog;
  /** The next connection may reach a different or an older database. */
  readonly onLost?: () => void;
}

type Parse = (text: string) => unknown;

/** Of pg_type; the driver's own list lacks arrays. */
const oids = { int8: 20, int8Array: 1016, date: 1082, dateArray: 1182, textArray: 1009 } as const;
const usual = pg.types.getTypeParser as (oid: number, format?: 'text' | 'binary') => Parse;

const textsOfAny = usual(oids.textArray) as (list: string) => readonly (string | null)[];

/** Splits simple lists at the commas, since the driver's parser took a tenth of an export's time. */
function textsOf(list: string): readonly (string | null)[] {
  if (list === '{}') return [];
  return /["\\]|NULL|^.+\{/.test(list) ? textsOfAny(list) : list.slice(1, -1).split(',');
}

function parserOf(oid: number, format?: 'text' | 'binary'): Parse {
  switch (oid) {
    case oids.int8:
      return BigInt;
    case oids.int8Array:
      return (list) => textsOf(list).map((text) => (text === null ? null : BigInt(text)));
    case oids.date:
      return (text) => text;
    case oids.textArray:
    case oids.dateArray:
      return textsOf;
    default:
      return usual(oid, format);
  }
}

/**
 * `bigint` is read as bigint, `numeric` as a decimal string, `date` as `2026-01-31`, `timestamptz` as Date.
 * Search path: `read`, `platform`. A lost connection is logged and replaced; unhandled it would end the
 * process.
 */
export function createPool({
  url,
  max,
  name,
  statementTimeoutMs = 30_000,
  isWorker = false,
  log,
  onLost,
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    Client: PostgresClient,
    connectionString: url,
    max,
    application_name: name,
    options: `-c search_path=read,platform,public -c statement_timeout=${statementTimeoutMs}`,
    connectionTimeoutMillis: isWorker ? workerConnectsWithinMs : connectWithinMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    pipeline: true,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  });
  const noteLoss = (error: Error): void => {
    // The pool does not wait until its connections are closed, and the database may be stopped right after.
    if (pool.ending) return;
    log.warn({ pool: name, reason: error.message }, 'database connection lost');
    onLost?.();
  };
  pool.on('error', noteLoss);
  // A checked-out connection emits its loss itself, not through the pool.
  pool.on('connect', (client) => client.on('error', noteLoss));
  watchForSilence(pool, { url, name, statementTimeoutMs });
  return pool;
}
