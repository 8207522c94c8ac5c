import { setTimeout as pause } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import { CompiledQuery, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database, DatabaseTransaction } from '../../projections/projection';
import { isAway } from '../projecting/away';
import { createBoss } from './boss';
import { takeSetAside } from './ended-jobs';
import type { NewJob, Queue } from './queue';
import { errorOf } from './reported-error';
import { untilOthersEnd } from './running-jobs';
import { startWorking, type Handler, type OnSetAside, type WorkerLog } from './worker';
import { readJobStatus, type JobStatus } from './job-status';

export type { JobStatus, QueueStatus, WorkerStatus } from './job-status';

/** How a job ended. */
export type Finished =
  { readonly state: 'completed'; readonly output: unknown } | { readonly state: 'failed' };

/** Background work: jobs are rows in Postgres, run by worker processes. */
export interface JobQueues {
  /**
   * Adds jobs in their order. `within`: a transaction to add them in, so that they exist if and only if it
   * commits.
   */
  add(queue: string, jobs: readonly NewJob[], within?: DatabaseTransaction): Promise<void>;
  /** Waits until a job has ended; null when it has not by then. */
  finished(queue: string, id: string, withinMs: number): Promise<Finished | null>;
  /**
   * Waits until the jobs that run now have ended, but for those of some queues; false when they have not by then.
   * Those of a worker that died count as ended.
   */
  othersEnded(except: readonly string[], withinMs: number): Promise<boolean>;
  /** Ends a job; one that runs is told so by its signal, at its next heartbeat. */
  cancel(queue: string, id: string): Promise<void>;
  /** Runs jobs in this process until `close`, after `adopt` has added those that are missing. */
  work(handlers: ReadonlyMap<string, Handler>, adopt: () => Promise<void>, onSetAside?: OnSetAside): void;
  /** Adds a job again that was set aside, with its own id. Null: it is not set aside, or no more. */
  runAgain(
    id: string,
    tx: DatabaseTransaction,
  ): Promise<{ readonly queue: string; readonly data: unknown } | null>;
  /** Those of some records for which the queue holds no job that is to be run or runs, or is set aside. */
  withoutJob(queue: string, ids: readonly string[]): Promise<readonly string[]>;
  status(): Promise<JobStatus>;
  /** Interrupts what runs here; other workers run it again. */
  close(): Promise<void>;
}

interface Options {
  readonly url: string;
  /** Of the connection that holds the locks of running jobs; `url` by default. */
  readonly lockUrl?: string;
  readonly db: Database;
  readonly queues: readonly Queue[];
  readonly log: WorkerLog;
  /** Name of the process, for the list of workers. */
  readonly name: string;
  readonly isWorker: boolean;
}

/** Pauses (ms) between two looks at a job that somebody waits for. */
const firstLook = 10;
const laterLook = 100;

/** Connects at the first use, so that no database has to be up yet. */
export function createJobQueues({ url, lockUrl = url, db, queues, log, name, isWorker }: Options): JobQueues {
  const boss = createBoss({ url, name, isWorker });
  boss.on('error', (reported: unknown) => {
    const error = errorOf(reported);
    if (isAway(error)) log.away(error);
    else log.error({ err: error }, 'pg-boss reports an error');
  });
  const stopping = new AbortController();
  let starting: Promise<PgBoss> | null = null;
  const ready = (): Promise<PgBoss> => {
    starting ??= boss.start().catch((error: unknown) => {
      starting = null;
      throw error;
    });
    return starting;
  };
  let working: Promise<void> = Promise.resolve();

  return {
    async add(queue, jobs, within = db) {
      if (jobs.length === 0) return;
      const started = await ready();
      const known = jobs.map(({ id = uuidv7(), ...job }) => ({ id, ...job }));
      const added = await started.insert(
        queue,
        known.map(({ id, data, delay }) => ({
          id,
          data,
          ...(delay !== undefined && delay > 0 && { startAfter: delay }),
        })),
        { db: { executeSql: executorOf(within) }, returnId: true },
      );
      if (added === null || added.length < 2) return;
      const fresh = new Set(added);
      await keepOrder(
        within,
        queue,
        known.map(({ id }) => id).filter((id) => fresh.has(id)),
      );
    },

    async finished(queue, id, withinMs) {
      const started = await ready();
      const until = performance.now() + withinMs;
      for (let wait = firstLook; ; wait = Math.min(wait * 1.5, laterLook)) {
        const [job] = await started.findJobs(queue, { id });
        if (job?.state === 'completed') return { state: 'completed', output: job.output };
        if (job === undefined || job.state === 'failed' || job.state === 'cancelled')
          return { state: 'failed' };
        if (performance.now() + wait > until) return null;
        await pause(wait);
      }
    },

    async othersEnded(except, withinMs) {
      await ready();
      return untilOthersEnd(db, except, withinMs);
    },

    async cancel(queue, id) {
      await (await ready()).cancel(queue, id);
    },

    async runAgain(id, tx) {
      const taken = await takeSetAside(tx, id);
      if (taken !== null) await this.add(taken.queue, [{ id, data: taken.data }], tx);
      return taken;
    },

    work(handlers, adopt, onSetAside = () => Promise.resolve()) {
      working = startWorking({
        ready,
        adopt,
        db,
        queues,
        handlers,
        onSetAside,
        url: lockUrl,
        log,
        signal: stopping.signal,
      });
    },

    async withoutJob(queue, ids) {
      const { rows } = await sql<{ id: string }>`
        select id from unnest(${ids}::text[]) with ordinality as asked(id, place)
        where not exists (
          select from jobs.job where name = ${queue} and state < 'completed' and data ->> 'id' = asked.id)
          and not exists (
          select from platform.ended_jobs
          where queue = ${queue} and set_aside_at is not null and data ->> 'id' = asked.id)
        order by place`.execute(db);
      return rows.map(({ id }) => id);
    },

    async status() {
      const started = await ready();
      return readJobStatus(
        db,
        started,
        queues.map((queue) => queue.name),
      );
    },

    async close() {
      stopping.abort();
      await working;
      const started = await starting?.catch(() => null);
      await started?.stop({ graceful: false });
    },
  };
}

/**
 * Jobs are taken in the order of their creation, and those of one statement have one time: each gets a
 * microsecond of its own.
 */
async function keepOrder(db: DatabaseTransaction, queue: string, ids: readonly string[]): Promise<void> {
  await sql`update jobs.job job set created_on = job.created_on + added.place * interval '1 microsecond'
    from unnest(${ids}::uuid[]) with ordinality as added(id, place)
    where job.name = ${queue} and job.id = added.id`.execute(db);
}

/** Runs pg-boss's statements in a transaction of the platform. */
function executorOf(tx: DatabaseTransaction) {
  return (text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> =>
    tx.getExecutor().executeQuery(CompiledQuery.raw(text, values));
}
