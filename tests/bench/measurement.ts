import type { Pool } from 'pg';

export interface Measurement {
  readonly what: string;
  readonly measured: number;
  readonly unit: 'per s' | 'ms' | 's' | 'MB';
  /** The baseline, measured in the same run: the same work without the platform. */
  readonly floor?: { readonly what: string; readonly measured: number };
  /** The lower or upper bound of `measured / floor`, or of `measured` if there is no floor. Some only inform. */
  readonly goal?: { readonly atLeast: number } | { readonly atMost: number };
}

/** A database on a Postgres whose commits wait for the disk as in production. Dropped when the run ends. */
export interface BenchDatabase {
  readonly url: string;
  readonly pool: Pool;
}

export interface BenchDatabases {
  /** With its tables, for benchmarks that start no product. */
  migrated(): Promise<BenchDatabase>;
  /** Without tables, as before a first start. */
  empty(): Promise<BenchDatabase>;
}

/** `npm run bench -- <name>` runs one alone. */
export interface Benchmark {
  readonly name: string;
  run(databases: BenchDatabases): Promise<readonly Measurement[]>;
}

/** `BENCH_SIZE=tiny`: every benchmark runs in seconds, to see that it works. Its figures mean nothing, so no goal counts. */
export const isTiny = process.env['BENCH_SIZE'] === 'tiny';

/** A size of a benchmark's load; `tiny` where only its working is tested. */
export function sized<Size>(whole: Size, tiny: Size): Size {
  return isTiny ? tiny : whole;
}

export function isReached({ measured, floor, goal }: Measurement): boolean {
  if (goal === undefined) return true;
  const value = floor === undefined ? measured : measured / floor.measured;
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
}
