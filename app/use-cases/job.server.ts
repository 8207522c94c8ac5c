import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { DatabaseTransaction } from '@projections/projection';
import type { Jobs, Reservations, RetryRule, RunningJob, Services } from '~/services';

export interface JobServices extends Services {
  readonly reservations: Reservations;
  readonly deliverMail: (id: string, attempt: number, signal: AbortSignal) => Promise<void>;
  /** The event store or the database is away; not a fault of the job. */
  readonly isAway: (error: unknown) => boolean;
}

export interface JobKind<Data extends object> {
  /** camelCase. Permanent, since stored jobs name it. */
  readonly name: string;
  /**
   * Plain JSON, without personal data unless finished jobs are not kept. Jobs with the same `id` never run
   * concurrently.
   */
  readonly data: z.ZodType<Data>;
  readonly retry: RetryRule;
  /** Per worker process; 1 by default. */
  readonly concurrency?: number;
  /** Seconds for which finished jobs are kept. An hour by default. */
  readonly keptFor?: number;
  /** Five cron fields, in Chile's time. */
  readonly cron?: string;
  /**
   * One attempt; returns its outcome as plain JSON. It may run again after it ended, so it must be
   * idempotent. Soon after `job.signal` aborts it must throw the signal's reason.
   */
  run(data: Data, job: RunningJob, services: JobServices): Promise<unknown>;
  /** Updates its record when the job is set aside, in the same transaction. */
  whenSetAside?(data: Data, place: SettingAside): Promise<void>;
  whenRunAgain?(data: Data, place: SettingAside): Promise<void>;
}

export interface SettingAside {
  readonly db: DatabaseTransaction;
  readonly jobs: Pick<Jobs, 'add'>;
}

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
