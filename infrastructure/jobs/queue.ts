export interface RetryRule {
  /** Null: until it succeeds. */
  readonly attempts: number | null;
  /** Seconds. Each later pause is about twice as long. */
  readonly firstPause: number;
  readonly longestPause: number;
}

/** Jobs run in the order in which they were added. */
export interface Queue {
  /** camelCase. Permanent, since stored jobs name it. */
  readonly name: string;
  readonly retry: RetryRule;
  readonly concurrency: number;
  /** Seconds. Until then a job with the same id is not added again. */
  readonly keptFor: number;
  /** Five cron fields in Chile's time; adds a job without data. */
  readonly cron?: string | undefined;
}

export interface NewJob {
  /** UUID. A job whose id is in the queue, finished or not, is not added again. */
  readonly id?: string;
  /** Plain JSON. An `id` names a record: jobs of the same record never run concurrently. */
  readonly data: object;
  /** Seconds; none by default. */
  readonly delay?: number;
}

export interface RunningJob {
  readonly id: string;
  readonly data: unknown;
  readonly attempt: number;
  /** Aborts when the worker stops or loses the job: the attempt must end. */
  readonly signal: AbortSignal;
}

/** The worker stopped, and another one runs the job again. Not logged as a fault. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** Stored by pg-boss for "until it succeeds". */
const endless = 2_000_000_000;

export function retryLimitOf({ attempts }: RetryRule): number {
  return attempts === null ? endless : attempts - 1;
}
