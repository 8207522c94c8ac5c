/** How often a job that failed is tried again. */
export interface RetryRule {
  /** Attempts in all; null: until it succeeds. */
  readonly attempts: number | null;
  /** Seconds before the second attempt. Each later pause is about twice as long. */
  readonly firstPause: number;
  /** Maximum seconds between two attempts. */
  readonly longestPause: number;
}

/** A queue of jobs of one kind, taken in the order in which they were added. */
export interface Queue {
  /** A camelCase word. Permanent, since stored jobs name it. */
  readonly name: string;
  readonly retry: RetryRule;
  /** Jobs of this queue that one worker process runs at a time. */
  readonly concurrency: number;
  /** Seconds for which finished jobs are kept: until then a job with the same id is not added again. */
  readonly keptFor: number;
  /** When a job without data is added by the clock, in Chile's time: five fields of cron. */
  readonly cron?: string | undefined;
}

export interface NewJob {
  /** UUID. A job whose id is in the queue already, finished or not, is not added again. */
  readonly id?: string;
  /**
   * Plain JSON. If it has an `id`, that names a record: jobs of the same record never run at the same time.
   */
  readonly data: object;
  /** Seconds until it may run; by default none. */
  readonly delay?: number;
}

/** One attempt at a job. */
export interface RunningJob {
  readonly id: string;
  readonly data: unknown;
  /** 1 at the first attempt. */
  readonly attempt: number;
  /** Aborts when the worker stops or the job is no longer this worker's: the attempt must end. */
  readonly signal: AbortSignal;
}

/** The attempt ended because the worker stops. Another worker runs the job again; not logged as a fault. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** What pg-boss stores of "until it succeeds". */
const endless = 2_000_000_000;

export function retryLimitOf({ attempts }: RetryRule): number {
  return attempts === null ? endless : attempts - 1;
}
