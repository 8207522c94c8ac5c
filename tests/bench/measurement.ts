import type { Pool } from 'pg';
import type { Database } from '@projections/projection';

/** One line of the benchmark's table. */
export interface Measurement {
  readonly what: string;
  readonly measured: number;
  readonly unit: 'per s' | 'ms' | 'MB';
  /** What it is held against, measured in the same run: the bare thing, without the platform. */
  readonly floor?: { readonly what: string; readonly measured: number };
  /** The least, or the most, of `measured / floor`, or of `measured` where there is no floor. */
  readonly goal: { readonly atLeast: number } | { readonly atMost: number };
}

/** A migrated database of a benchmark's own, on a Postgres that waits for the disk as it does in production. */
export interface BenchDatabase {
  readonly url: string;
  readonly pool: Pool;
  readonly db: Database;
}

/** Where a benchmark works. What it makes is taken away when the run ends. */
export interface BenchPlace {
  freshDatabase(options?: { readonly connections?: number }): Promise<BenchDatabase>;
}

/** Something worth measuring. `--run bench <name>` runs one alone. */
export interface Benchmark {
  readonly name: string;
  run(place: BenchPlace): Promise<readonly Measurement[]>;
}
