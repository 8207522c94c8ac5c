import type pg from 'pg';
import { createLimitedReads, type LimitedReads } from './limited-reads';
import { createPool, type PoolOptions } from './pool';

interface Options extends Pick<PoolOptions, 'url' | 'log' | 'onLost' | 'onBackend'> {
  /** Maximum connections, of which searches get a quarter. */
  readonly connections: number;
  /** Time limit (ms) of a search. */
  readonly searchWithinMs: number;
}

export interface Pools {
  readonly pool: pg.Pool;
  readonly searches: LimitedReads;
  /** Of the event store: `pool`, unless its backends yield to others. */
  readonly events: pg.Pool;
}

/** Of the event store, beside the others, where these yield. */
const eventConnections = 8;

/** The connections of a process. `onBackend` is not told of the event store's: see decision 132. */
export function openPools({ connections, searchWithinMs, ...pooled }: Options): Pools {
  const ofSearches = Math.ceil(connections / 4);
  const pool = createPool({ ...pooled, name: 'platform', max: Math.max(1, connections - ofSearches) });
  const events =
    pooled.onBackend === undefined
      ? pool
      : createPool({ ...pooled, name: 'events', max: eventConnections, onBackend: undefined });
  const searches = createLimitedReads(searchWithinMs, { ...pooled, name: 'searches', max: ofSearches });
  return { pool, searches, events };
}
