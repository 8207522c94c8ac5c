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

export type Finished =
  { readonly state: 'completed'; readonly output: unknown } | { readonly state: 'failed' };

export interface JobQueues {
  /** In order. With `within` the jobs exist if and only if that transaction commits. */
  add(queue: string, jobs: readonly NewJob[], within?: DatabaseTransaction): Promise<void>;
  finished(queue: string, id: string, withinMs: number): Promise<Finished | null>;
  /**
   * Waits for the jobs running now, except those of some queues. False: not ended in time. Jobs of a dead
   * worker count as ended.
   */
  othersEnded(except: readonly string[], withinMs: number): Promise<boolean>;
  /** A running job is aborted by its signal at its next heartbeat. */
  cancel(queue: string, id: string): Promise<void>;
  work(handlers: ReadonlyMap<string, Handler>, adopt: () => Promise<void>, onSetAside?: OnSetAside): void;
  /** With its own id. Null: not, or no longer, set aside. */
  runAgain(
    id: string,
    tx: DatabaseTransaction,
  ): Promise<{ readonly queue: string; readonly data: unknown } | null>;
  withoutJob(queue: string, ids: readonly string[]): Promise<readonly string[]>;
  status(): Promise<JobStatus>;
  /** Interrupts running jobs; other workers run them again. */
  close(): Promise<void>;
}

interface Options {
  readonly url: string;
  readonly lockUrl?: string;
  readonly db: Database;
  readonly queues: readonly Queue[];
  readonly log: WorkerLog;
  readonly name: string;
  readonly isWorker: boolean;
}

const firstLook = 10;
const laterLook = 100;

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
 * Jobs run in order of creation time, which is equal within a statement: each gets a microsecond of its own.
 */
async function keepOrder(db: DatabaseTransaction, queue: string, ids: readonly string[]): Promise<void> {
  await sql`update jobs.job job set created_on = job.created_on + added.place * interval '1 microsecond'
    from unnest(${ids}::uuid[]) with ordinality as added(id, place)
    where job.name = ${queue} and job.id = added.id`.execute(db);
}

function executorOf(tx: DatabaseTransaction) {
  return (text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> =>
    tx.getExecutor().executeQuery(CompiledQuery.raw(text, values));
}
