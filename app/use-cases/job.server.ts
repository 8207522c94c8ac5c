import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { DatabaseTransaction } from '@projections/projection';
import type { Jobs, Reservations, RetryRule, RunningJob, Services } from '~/services';

/** What a job may use. */
export interface JobServices extends Services {
  readonly reservations: Reservations;
  /** Sends a message of the outbox by SMTP; does nothing where none is configured. */
  readonly deliverMail: (id: string, attempt: number, signal: AbortSignal) => Promise<void>;
  /** Whether an error means that the event store or the database is away, and not a fault of the work. */
  readonly isAway: (error: unknown) => boolean;
}

/** A kind of background work. Its jobs are run by worker processes, in the order in which they were added. */
export interface JobKind<Data extends object> {
  /** A camelCase word. Permanent, since stored jobs name it. */
  readonly name: string;
  /**
   * Plain JSON, without personal data unless finished jobs are not kept. If it has an `id`, that names a record:
   * jobs of the same record never run at the same time.
   */
  readonly data: z.ZodType<Data>;
  readonly retry: RetryRule;
  /** Jobs that one worker process runs at a time. 1 by default. */
  readonly concurrency?: number;
  /** Seconds for which finished jobs are kept. An hour by default. */
  readonly keptFor?: number;
  /** When the clock adds a job, in Chile's time: five fields of cron. */
  readonly cron?: string;
  /**
   * Runs one attempt and returns its outcome as plain JSON. It may run again after it has ended, so its effect
   * must be idempotent. It must end soon after `job.signal` aborts, by throwing the signal's reason.
   */
  run(data: Data, job: RunningJob, services: JobServices): Promise<unknown>;
  /** What becomes of its record when the job is set aside, in the same transaction. */
  whenSetAside?(data: Data, place: SettingAside): Promise<void>;
  /** The same when an administrator has it run again. */
  whenRunAgain?(data: Data, place: SettingAside): Promise<void>;
}

export interface SettingAside {
  readonly db: DatabaseTransaction;
  readonly jobs: Pick<Jobs, 'add'>;
}

/** A kind whatever its data, as the registry keeps it. */
export interface AnyJobKind extends Omit<JobKind<object>, 'data' | 'run' | 'whenSetAside' | 'whenRunAgain'> {
  run(job: RunningJob, services: JobServices): Promise<unknown>;
  whenSetAside(data: unknown, place: SettingAside): Promise<void>;
  whenRunAgain(data: unknown, place: SettingAside): Promise<void>;
}

export function jobKind<Data extends object>(one: JobKind<Data>): AnyJobKind {
  const { name, retry, concurrency, keptFor, cron } = one;
  return {
    name,
    retry,
    ...(concurrency !== undefined && { concurrency }),
    ...(keptFor !== undefined && { keptFor }),
    ...(cron !== undefined && { cron }),
    run: (job, services) => one.run(one.data.parse(job.data), job, services),
    whenSetAside: async (data, place) => one.whenSetAside?.(one.data.parse(data), place),
    whenRunAgain: async (data, place) => one.whenRunAgain?.(one.data.parse(data), place),
  };
}

/** Until it succeeds, with pauses from a second up to a minute. */
export const untilDone: RetryRule = { attempts: null, firstPause: 1, longestPause: 60 };

/** Adds a job and returns its id. */
export async function addJob<Data extends object>(
  jobs: Pick<Jobs, 'add'>,
  kind: Pick<JobKind<Data>, 'name'>,
  data: Data,
  within?: Parameters<Jobs['add']>[2],
): Promise<string> {
  const id = uuidv7();
  await jobs.add(kind.name, [{ id, data }], within);
  return id;
}
