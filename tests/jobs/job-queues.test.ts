import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installJobs } from '@infrastructure/jobs/boss';
import { JobLocks } from '@infrastructure/jobs/job-locks';
import { createJobQueues, type JobQueues } from '@infrastructure/jobs/jobs';
import type { Queue, RunningJob } from '@infrastructure/jobs/queue';
import { startPostgresProxy } from '../event-store/faulty-proxy';
import { freshDatabase, type FreshDatabase } from '../support/database';

const retry = { attempts: null, firstPause: 1, longestPause: 1 };
const queues: readonly Queue[] = [
  { name: 'letters', retry, concurrency: 1, keptFor: 60 },
  { name: 'threeTimes', retry: { ...retry, attempts: 3 }, concurrency: 1, keptFor: 60 },
  { name: 'together', retry, concurrency: 4, keptFor: 60 },
  { name: 'nightly', retry, concurrency: 1, keptFor: 60, cron: '40 3 * * *' },
];

let database: FreshDatabase;
const open: JobQueues[] = [];
let faults: unknown[] = [];

beforeEach(async () => {
  database = await freshDatabase();
  await installJobs(database.url, queues);
  faults = [];
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
  await database.drop();
});

function sender(): JobQueues {
  const one = createJobQueues({
    url: database.url,
    db: database.db,
    queues,
    name: 'test',
    isWorker: false,
    log: { error: (fields) => void faults.push(fields), away: () => undefined },
  });
  open.push(one);
  return one;
}

type Run = (job: RunningJob) => Promise<unknown>;

/** A worker that does this for one queue. */
function worker(queue: string, run: Run): JobQueues {
  const one = createJobQueues({
    url: database.url,
    db: database.db,
    queues: queues.filter(({ name }) => name === queue),
    name: 'test worker',
    isWorker: true,
    log: { error: (fields) => void faults.push(fields), away: () => undefined },
  });
  one.work(new Map([[queue, run]]), () => Promise.resolve());
  open.push(one);
  return one;
}

const patience = { timeout: 20_000 };
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

async function countJobs(where = 'true'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from jobs.job where ${sql.raw(where)}`.execute(database.db);
  return rows[0]?.count ?? 0;
}

describe('waiting until other jobs have ended', () => {
  it('waits for those that run, not for later ones nor for those of given queues', async () => {
    const jobs = sender();
    const ends = new Map<number, () => void>();
    const running = async ({ data }: RunningJob) =>
      new Promise((resolve) => ends.set((data as { n: number }).n, () => resolve(null)));
    worker('together', running);
    await jobs.add('together', [{ data: { n: 1 } }]);
    await expect.poll(() => ends.has(1), patience).toBe(true);
    // Longer than a claim counts without its lock.
    await pause(3500);
    expect(await jobs.othersEnded([], 50)).toBe(false);
    expect(await jobs.othersEnded(['together'], 50)).toBe(true);
    const waited = jobs.othersEnded([], 20_000);
    await pause(200);
    await jobs.add('together', [{ data: { n: 2 } }]);
    await expect.poll(() => ends.has(2), patience).toBe(true);
    ends.get(1)?.();
    expect(await waited).toBe(true);
    // What a job did has ended a moment before the queue says so.
    await expect.poll(() => countJobs(`state = 'active'`), patience).toBe(1);
    ends.get(2)?.();
  }, 60_000);

  it('does not wait for a job whose worker died', async () => {
    const jobs = sender();
    await jobs.add('letters', [{ data: {} }]);
    await sql`update jobs.job set state = 'active', started_on = now() - interval '4 seconds'`.execute(
      database.db,
    );
    expect(await jobs.othersEnded([], 50)).toBe(true);
    // One that was claimed a moment ago may be about to take its lock.
    await sql`update jobs.job set started_on = now()`.execute(database.db);
    expect(await jobs.othersEnded([], 50)).toBe(false);
  });
});

describe('a job', () => {
  it('exists if and only if its transaction commits', async () => {
    const jobs = sender();
    const failing = database.db.transaction().execute(async (tx) => {
      await jobs.add('letters', [{ data: { n: 1 } }], tx);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await countJobs()).toBe(0);
    await database.db.transaction().execute((tx) => jobs.add('letters', [{ data: { n: 2 } }], tx));
    expect(await countJobs()).toBe(1);
  });

  it('with an id that is known is not added again, also after it has ended', async () => {
    const jobs = sender();
    const id = uuidv7();
    const done: number[] = [];
    await Promise.all(numbers(5).map((n) => jobs.add('letters', [{ id, data: { n } }])));
    worker('letters', ({ data }) => Promise.resolve(done.push((data as { n: number }).n)));
    expect(await jobs.finished('letters', id, 15_000)).toMatchObject({ state: 'completed' });
    await jobs.add('letters', [{ id, data: { n: 9 } }]);
    await pause(2500);
    expect(done).toHaveLength(1);
  });

  it('answers who waits for it, and says nothing while it is not done', async () => {
    const jobs = sender();
    const id = uuidv7();
    await jobs.add('letters', [{ id, data: {} }]);
    expect(await jobs.finished('letters', id, 100)).toBeNull();
    worker('letters', () => Promise.resolve({ said: 'done' }));
    expect(await jobs.finished('letters', id, 15_000)).toEqual({
      state: 'completed',
      output: { said: 'done' },
    });
  });
});

describe('jobs of a queue', () => {
  it('run in the order in which they were added, also those of one transaction and in space that others left', async () => {
    const jobs = sender();
    const done: number[] = [];
    await jobs.add(
      'letters',
      numbers(60).map((n) => ({ data: { n } })),
    );
    await sql`delete from jobs.job where (data ->> 'n')::int % 3 <> 0`.execute(database.db);
    await sql`vacuum jobs.job`.execute(database.db);
    await sql`delete from jobs.job`.execute(database.db);
    for (const start of [0, 20, 40])
      await jobs.add(
        'letters',
        numbers(20).map((n) => ({ data: { n: start + n } })),
      );
    worker('letters', ({ data }) => Promise.resolve(done.push((data as { n: number }).n)));
    await expect.poll(() => done.length, patience).toBe(60);
    expect(done).toEqual(numbers(60));
  });

  it('run once each with two workers', async () => {
    const jobs = sender();
    const done: number[] = [];
    await jobs.add(
      'together',
      numbers(40).map((n) => ({ data: { n } })),
    );
    const run: Run = ({ data }) => Promise.resolve(done.push((data as { n: number }).n));
    worker('together', run);
    worker('together', run);
    await expect.poll(() => done.length, patience).toBe(40);
    await pause(2500);
    expect(done.toSorted((one, other) => one - other)).toEqual(numbers(40));
  });

  it('of the same record never run at the same time', async () => {
    const jobs = sender();
    let running = 0;
    let most = 0;
    let ended = 0;
    await jobs.add(
      'together',
      numbers(6).map(() => ({ data: { id: 'the-record' } })),
    );
    const run: Run = async () => {
      running += 1;
      most = Math.max(most, running);
      await pause(50);
      running -= 1;
      ended += 1;
    };
    worker('together', run);
    worker('together', run);
    await expect.poll(() => ended, { timeout: 30_000 }).toBe(6);
    expect(most).toBe(1);
    expect(faults).toEqual([]);
  });
});

describe('a queue with a clock', () => {
  it('has one schedule, in the time of Chile, however many workers start', async () => {
    worker('nightly', () => Promise.resolve());
    worker('nightly', () => Promise.resolve());
    const schedules = async () =>
      (await sql`select name, cron, timezone from jobs.schedule`.execute(database.db)).rows;
    const one = { name: 'nightly', cron: '40 3 * * *', timezone: 'America/Santiago' };
    await expect.poll(schedules, patience).toEqual([one]);
    await pause(1000);
    expect(await schedules()).toEqual([one]);
  });
});

describe('a job that fails', () => {
  it('is tried again, and given up after its attempts, with its reason and without addresses', async () => {
    const jobs = sender();
    const id = uuidv7();
    const attempts: number[] = [];
    await jobs.add('threeTimes', [{ id, data: {} }]);
    worker('threeTimes', ({ attempt }) => {
      attempts.push(attempt);
      return Promise.reject(new Error('550 <ana@correo.cl> unknown'));
    });
    expect(await jobs.finished('threeTimes', id, 20_000)).toEqual({ state: 'failed' });
    expect(attempts).toEqual([1, 2, 3]);
    expect(faults).toHaveLength(3);
    const { queues: status } = await jobs.status();
    expect(status.find(({ name }) => name === 'threeTimes')).toMatchObject({
      failed: 1,
      lastError: 'Error: 550 <[e-mail]> unknown',
    });
  });

  it('because its worker stops, spends no attempt', async () => {
    const jobs = sender();
    const id = uuidv7();
    await jobs.add('threeTimes', [{ id, data: {} }]);
    for (const _ of numbers(4)) {
      const attempts: number[] = [];
      const one = worker('threeTimes', ({ attempt, signal }) => {
        attempts.push(attempt);
        return new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error)),
        );
      });
      await expect.poll(() => attempts, patience).toEqual([1]);
      await one.close();
    }
    worker('threeTimes', ({ attempt }) => Promise.resolve(attempt));
    expect(await jobs.finished('threeTimes', id, 15_000)).toMatchObject({ state: 'completed' });
    expect(faults).toEqual([]);
  });
});

describe('a job whose worker died', () => {
  it('is run again within seconds, though its heartbeat would have lasted', async () => {
    const jobs = sender();
    const id = uuidv7();
    await jobs.add('letters', [{ id, data: {} }]);
    // What a killed worker leaves behind: a claim without a lock.
    await sql`update jobs.job set state = 'active', started_on = now() - interval '10 s', heartbeat_on = now()`.execute(
      database.db,
    );
    worker('letters', ({ attempt }) => Promise.resolve({ attempt }));
    // The suite's Postgres has been up for longer than the pause after its start.
    expect(await jobs.finished('letters', id, 25_000)).toEqual({
      state: 'completed',
      output: { attempt: 1 },
    });
  });

  it('is left alone while its lock is held', async () => {
    const jobs = sender();
    const id = uuidv7();
    await jobs.add('letters', [{ id, data: {} }]);
    await sql`update jobs.job set state = 'active', started_on = now() - interval '10 s', heartbeat_on = now()`.execute(
      database.db,
    );
    const stalled = new JobLocks(database.url, () => undefined);
    expect(await stalled.take(id)).toBe(true);
    worker('letters', () => Promise.resolve());
    expect(await jobs.finished('letters', id, 8000)).toBeNull();
    await stalled.close();
    expect(await jobs.finished('letters', id, 15_000)).toMatchObject({ state: 'completed' });
  });
});

describe('a worker that stalls between claiming a job and locking it', () => {
  it('changes nothing when it wakes up while another one runs the job', async () => {
    const jobs = sender();
    const id = uuidv7();
    const runs: string[] = [];
    const { proxy, url } = await startPostgresProxy(database.url);
    const stalled = createJobQueues({
      url: database.url,
      lockUrl: url,
      db: database.db,
      queues: queues.filter(({ name }) => name === 'letters'),
      name: 'stalled',
      isWorker: true,
      log: { error: (fields) => void faults.push(fields), away: () => undefined },
    });
    open.push(stalled);
    stalled.work(new Map([['letters', () => Promise.resolve(runs.push('stalled'))]]), () =>
      Promise.resolve(),
    );
    await jobs.add('letters', [{ data: {} }]);
    await expect.poll(() => runs, patience).toEqual(['stalled']);
    // The connection that holds its locks falls silent: it claims the next job, and then waits.
    proxy.silence();
    await jobs.add('letters', [{ id, data: {} }]);
    await expect.poll(() => countJobs(`state = 'active'`), patience).toBe(1);
    worker('letters', async () => {
      runs.push('other');
      await pause(4000);
    });
    await expect.poll(() => runs, patience).toEqual(['stalled', 'other']);
    proxy.restore();
    proxy.cut();
    expect(await jobs.finished('letters', id, 20_000)).toMatchObject({ state: 'completed' });
    await pause(3000);
    expect(runs).toEqual(['stalled', 'other']);
    await stalled.close();
    await proxy.close();
  });
});

describe('a lock whose connection was lost', () => {
  it('is taken again at once, before another worker takes it', async () => {
    const lost: string[] = [];
    const one = new JobLocks(database.url, (id) => void lost.push(id));
    const other = new JobLocks(database.url, () => undefined);
    expect(await one.take('a')).toBe(true);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'job locks' and datname = current_database()`.execute(database.db);
    await pause(1500);
    expect(await other.take('a')).toBe(false);
    expect(await one.take('b')).toBe(true);
    await one.release('a');
    expect(await other.take('a')).toBe(true);
    expect(lost).toEqual([]);
    await Promise.all([one.close(), other.close()]);
  });

  it('several times is free once it is released, and told of once', async () => {
    const lost: string[] = [];
    const { proxy, url } = await startPostgresProxy(database.url);
    const one = new JobLocks(url, (id) => void lost.push(id));
    const other = new JobLocks(database.url, () => undefined);
    expect(await one.take('a')).toBe(true);
    proxy.refuse();
    await pause(900);
    proxy.restore();
    await pause(900);
    expect(await other.take('a')).toBe(false);
    await one.release('a');
    expect(await other.take('a')).toBe(true);
    expect(lost).toEqual([]);
    await Promise.all([one.close(), other.close()]);
    await proxy.close();
  });

  it('and that somebody else took meanwhile is told to its holder', async () => {
    const lost: string[] = [];
    const { proxy, url } = await startPostgresProxy(database.url);
    const one = new JobLocks(url, (id) => void lost.push(id));
    const other = new JobLocks(database.url, () => undefined);
    expect(await one.take('a')).toBe(true);
    proxy.refuse();
    await expect.poll(() => other.take('a'), patience).toBe(true);
    proxy.restore();
    await expect.poll(() => lost, patience).toEqual(['a']);
    await Promise.all([one.close(), other.close()]);
    await proxy.close();
  });
});
