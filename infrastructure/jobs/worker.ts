import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database, DatabaseTransaction } from '../../projections/projection';
import { describeError } from '../logging/describe-error';
import { isAway } from '../projecting/away';
import { ReadingEnded } from '../readers/readers';
import { whileAway } from '../retries';
import { forgetEndings, noteEnded, type EndedBy } from './ended-jobs';
import { JobLocks } from './job-locks';
import { Interrupted, retryLimitOf, type Queue, type RunningJob } from './queue';

export type Handler = (job: RunningJob) => Promise<unknown>;

export interface WorkerLog {
  error(fields: object, message: string): void;
  away(error: unknown): void;
}

export type OnSetAside = (queue: string, data: unknown, tx: DatabaseTransaction) => Promise<void>;

interface Options {
  readonly ready: () => Promise<PgBoss>;
  readonly adopt: () => Promise<void>;
  readonly queues: readonly Queue[];
  readonly onSetAside: OnSetAside;
  readonly handlers: ReadonlyMap<string, Handler>;
  readonly db: Database;
  readonly url: string;
  readonly log: WorkerLog;
  readonly signal: AbortSignal;
}

const clockZone = 'America/Santiago';
const sweepEveryMs = 5000;
/** Seconds for which a claimed job may lack a lock, since its worker is about to acquire it. */
export const graceSeconds = 3;
/** Seconds before an interrupted job, or one whose record is locked, runs again. */
const interruptedPause = 1;
/** Seconds before a job runs again that found the database or the event store down. */
const awayPause = 3;
/** Seconds after a start of Postgres before jobs are given back, since live workers reacquire their locks. */
const settlingSeconds = 10;
/** Milliseconds between searches for delayed jobs in all queues. New ones are notified by Postgres. */
const dueEveryMs = 1000;
/** Seconds; with and without notifications by Postgres. */
const pollSeconds = 2;
const notifiedPollSeconds = 60;

export async function startWorking(options: Options): Promise<void> {
  const { ready, adopt, queues, handlers, onSetAside, db, url, log, signal } = options;
  const running = new Map<string, AbortController>();
  const locks = new JobLocks(url, (lock) => running.get(lock)?.abort(new Interrupted()));
  signal.addEventListener('abort', () => running.forEach((one) => one.abort(new Interrupted())));

  const setAside = async (queue: string, job: ClaimedJob, reason: EndedBy): Promise<boolean> => {
    const isSetAside = await noteEnded(db, queue, job, reason, (tx) => onSetAside(queue, job.data, tx));
    if (isSetAside) log.error({ queue, job: job.id, reason }, 'a job is set aside');
    return isSetAside;
  };

  const run = async (queue: Queue, handler: Handler, job: AttemptedJob): Promise<unknown> => {
    const lock = lockOf(job.id, job.data);
    if (signal.aborted || !(await locks.take(lock))) throw new Interrupted();
    const ending = new AbortController();
    const isOver = AbortSignal.any([job.signal, ending.signal]);
    try {
      // Between claim and lock another worker may have got it.
      const claimed = await findClaimed(db, queue.name, job);
      if (claimed === null) throw new Interrupted();
      if (claimed.hasDied && (await setAside(queue.name, job, 'worker'))) return null;
      running.set(lock, ending);
      const { id, data } = job;
      const outcome = await handler({ id, data, attempt: attemptOf(queue, job), signal: isOver });
      if (claimed.wasEnded || claimed.hasDied) await forgetEndings(db, id);
      return outcome;
    } catch (error) {
      throw isOver.aborted ? new Interrupted() : error;
    } finally {
      running.delete(lock);
      await locks.release(lock);
    }
  };

  const runLogged = async (queue: Queue, handler: Handler, job: AttemptedJob) => {
    try {
      return await run(queue, handler, job);
    } catch (error) {
      if (error instanceof Interrupted) await giveBack(db, queue.name, job, interruptedPause);
      else if (error instanceof ReadingEnded && error.reason !== 'busy') {
        if (await setAside(queue.name, job, error.reason)) return null;
        log.error({ err: error, queue: queue.name, job: job.id }, 'reading was ended');
      } else if (isAway(error)) {
        log.away(error);
        await giveBack(db, queue.name, job, awayPause);
      } else {
        const fields = { err: error, queue: queue.name, job: job.id, attempt: attemptOf(queue, job) };
        log.error(fields, 'a job failed');
      }
      // Stored with the job, so without e-mail addresses.
      throw new Error(textOf(error));
    }
  };

  const boss = await whileAway(
    async () => {
      const one = await ready();
      await adopt();
      return one;
    },
    {
      signal,
      isAway: () => true,
      onRetry(error) {
        if (isAway(error)) log.away(error);
        else log.error({ err: error }, 'background work could not be started');
      },
    },
  );
  if (boss === null) return;
  for (const { name, cron } of queues)
    if (cron !== undefined) await boss.schedule(name, cron, {}, { tz: clockZone, missed: 'once' });
  const workers = new Map<string, string[]>();
  for (const queue of queues) {
    const handler = handlers.get(queue.name);
    if (handler === undefined) throw new Error(`nothing runs the jobs of ${queue.name}`);
    for (let at = 0; at < queue.concurrency; at += 1) {
      const id = await boss.work(
        queue.name,
        {
          pollingIntervalSeconds: pollSeconds,
          notifyPollingIntervalSeconds: notifiedPollSeconds,
          includeMetadata: true,
        },
        async ([job]: JobWithMetadata[]) => {
          if (job === undefined) return null;
          try {
            return await runLogged(queue, handler, job);
          } finally {
            // Fetches the next job at once instead of after the pause.
            boss.notifyWorker(id);
          }
        },
      );
      workers.set(queue.name, [...(workers.get(queue.name) ?? []), id]);
    }
  }
  const wakeForDueJobs = repeatUntil(
    signal,
    dueEveryMs,
    async () => {
      for (const name of await findQueuesWithDueJobs(db, [...workers.keys()]))
        workers.get(name)?.forEach((id) => boss.notifyWorker(id));
    },
    log,
  );
  const giveBackOfDeadWorkers = repeatUntil(
    signal,
    sweepEveryMs,
    async () => {
      for (const job of await claimedForLong(db)) {
        const lock = lockOf(job.id, job.data);
        if (!(await locks.take(lock))) continue;
        try {
          if (!(await setAside(job.name, job, 'worker'))) await giveBack(db, job.name, job, 0);
        } finally {
          await locks.release(lock);
        }
      }
    },
    log,
  );
  await Promise.all([wakeForDueJobs, giveBackOfDeadWorkers]);
  await Promise.all(queues.map(({ name }) => boss.offWork(name, { wait: true })));
  await locks.close();
}

/**
 * Allows one more attempt, since the job did not fail. The higher count distinguishes the next claim, so that
 * a late worker changes nothing. pg-boss has no call for it.
 */
async function giveBack(
  db: Database,
  queue: string,
  { id, retryCount }: Pick<AttemptedJob, 'id' | 'retryCount'>,
  seconds: number,
): Promise<void> {
  await sql`update jobs.job
    set state = 'created', output = null, started_on = null, retry_count = retry_count + 1, retry_limit = retry_limit + 1, heartbeat_on = null, start_after = now() + make_interval(secs => ${seconds})
    where name = ${queue} and id = ${id} and state = 'active' and retry_count = ${retryCount}`.execute(db);
}

interface ClaimedJob {
  readonly id: string;
  readonly data: unknown;
  readonly retryCount: number;
}

type AttemptedJob = Pick<JobWithMetadata, 'id' | 'data' | 'retryCount' | 'retryLimit' | 'signal'>;

/** From 1. Giving a job back raises both its count and its limit. */
function attemptOf({ retry }: Queue, { retryCount, retryLimit }: AttemptedJob): number {
  return retryCount - (retryLimit - retryLimitOf(retry)) + 1;
}

async function findClaimed(
  db: Database,
  queue: string,
  { id, retryCount }: Pick<AttemptedJob, 'id' | 'retryCount'>,
): Promise<{ readonly wasEnded: boolean; readonly hasDied: boolean } | null> {
  // pg-boss noticed the dead worker of the last attempt first.
  const { rows } = await sql<{ wasEnded: boolean; hasDied: boolean }>`select
      coalesce(output -> 'value' ->> 'message' = 'job heartbeat timeout', false) as "hasDied",
      exists (select from platform.ended_jobs ended where ended.id = job.id) as "wasEnded"
    from jobs.job
    where name = ${queue} and id = ${id} and state = 'active' and retry_count = ${retryCount}`.execute(db);
  return rows[0] ?? null;
}

/** pg-boss has no call for them. */
async function claimedForLong(db: Database): Promise<readonly (ClaimedJob & { readonly name: string })[]> {
  const { rows } = await sql<
    ClaimedJob & { name: string }
  >`select name, id, data, retry_count as "retryCount" from jobs.job
    where state = 'active' and started_on < now() - make_interval(secs => ${graceSeconds})
      and pg_postmaster_start_time() < now() - make_interval(secs => ${settlingSeconds})`.execute(db);
  return rows;
}

/** Those of some queues with a job that may start now. One index entry each tells, however many jobs wait or are kept. */
async function findQueuesWithDueJobs(db: Database, queues: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select queue.name from unnest(${queues}::text[]) as queue (name)
    where least(
      (select min(start_after) from jobs.job where job.name = queue.name and state = 'created' and not blocked),
      (select min(start_after) from jobs.job where job.name = queue.name and state = 'retry' and not blocked)
    ) <= now()`.execute(db);
  return rows.map(({ name }) => name);
}

async function repeatUntil(
  signal: AbortSignal,
  everyMs: number,
  work: () => Promise<void>,
  log: WorkerLog,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await work();
    } catch (error) {
      if (isAway(error)) log.away(error);
      else log.error({ err: error }, 'due jobs or jobs of dead workers could not be looked for');
    }
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
  }
}

function lockOf(job: string, data: unknown): string {
  const record = typeof data === 'object' && data !== null && 'id' in data ? data.id : null;
  return typeof record === 'string' ? record : job;
}

function textOf(error: unknown): string {
  const { type, message } = describeError(error);
  return `${type}: ${message}`.slice(0, 500);
}
