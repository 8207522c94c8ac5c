import type { Pool } from 'pg';
import type { Database } from '@projections/projection';

export interface Measurement {
  readonly what: string;
  readonly measured: number;
  readonly unit: 'per s' | 'µs' | 'ms' | 's' | 'MB' | 'kB' | 'mails';
  /** The baseline, measured in the same run: the same work without the platform. */
  readonly floor?: { readonly what: string; readonly measured: number };
  /** The lower or upper bound of `measured / floor`, or of `measured` if there is no floor. Some only inform. */
  readonly goal?: { readonly atLeast: number } | { readonly atMost: number };
}

/** A migrated database for one benchmark, on a Postgres whose commits wait for the disk as in production. */
export interface BenchDatabase {
  readonly url: string;
  readonly pool: Pool;
  readonly db: Database;
}

/** The databases of a benchmark. They are dropped when the run ends. */
export interface BenchPlace {
  freshDatabase(options?: { readonly connections?: number }): Promise<BenchDatabase>;
}

/** `--run bench <name>` runs one alone. */
export interface Benchmark {
  readonly name: string;
  /** Also with a tiny load, since it starts the whole demonstration: then it runs by its name alone. */
  readonly takesMinutes?: boolean;
  run(place: BenchPlace): Promise<readonly Measurement[]>;
}
