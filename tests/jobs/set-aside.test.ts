import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installJobs } from '@infrastructure/jobs/boss';
import { noteEnded } from '@infrastructure/jobs/ended-jobs';
import { createJobQueues, type JobQueues } from '@infrastructure/jobs/jobs';
import type { RunningJob } from '@infrastructure/jobs/queue';
import { ReadingEnded } from '@infrastructure/readers/readers';
import { freshDatabase, type FreshDatabase } from '@tests/support/database';
import { startNode } from '@tests/support/processes';
import { queuesOfMails } from './queues-of-mails';

const patience = { timeout: 20_000 };

let database: FreshDatabase;
const open: JobQueues[] = [];
let attempts: string[] = [];
let settled: unknown[] = [];

beforeEach(async () => {
  database = await freshDatabase();
  await installJobs(database.url, queuesOfMails);
  attempts = [];
  settled = [];
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
  await database.drop();
});

function openQueues(isWorker: boolean): JobQueues {
  const log = { error: () => undefined, away: () => undefined };
  const one = createJobQueues({
    ...{ url: database.url, db: database.db, queues: queuesOfMails, log, isWorker },
    name: `test ${isWorker ? 'worker' : 'sender'}`,
  });
  open.push(one);
  return one;
}

/** A worker whose reader never ends for the mail `heavy`. */
function startWorker(run: (mail: string) => void = endless): JobQueues {
  const jobs = openQueues(true);
  const handler = ({ data }: RunningJob): Promise<void> => {
    const { id } = data as { id: string };
    attempts.push(id);
    run(id);
    return Promise.resolve();
  };
  jobs.work(
    new Map([['mails', handler]]),
    async () => {
      const missing = await jobs.withoutJob('mails', ['heavy']);
      await jobs.add(
        'mails',
        missing.map((id) => ({ data: { id } })),
      );
    },
    (queue, data) => {
      settled.push({ queue, data });
      return Promise.resolve();
    },
  );
  return jobs;
}

function endless(mail: string): void {
  if (mail === 'heavy') throw new ReadingEnded('mail', 'time');
}

const runs = (mail: string) => attempts.filter((one) => one === mail).length;
const setAside = async (jobs: JobQueues) => (await jobs.status()).setAside;

it('a job whose reading is ended three times is set aside, and those behind it run', async () => {
  const jobs = openQueues(false);
  startWorker();
  await expect.poll(() => runs('heavy'), patience).toBe(1);
  await jobs.add('mails', [{ data: { id: 'behind' } }]);
  await expect.poll(() => setAside(jobs), patience).toMatchObject([{ queue: 'mails', reason: 'time' }]);
  await expect.poll(() => runs('behind'), patience).toBe(1);
  expect(runs('heavy')).toBe(3);
  expect(settled).toEqual([{ queue: 'mails', data: { id: 'heavy' } }]);
});

it('stays set aside at each start, until somebody has it run again', async () => {
  const first = startWorker();
  await expect.poll(() => setAside(first), patience).toHaveLength(1);
  await first.close();
  open.length = 0;
  const second = startWorker(() => undefined);
  await second.add('mails', [{ data: { id: 'behind' } }]);
  await expect.poll(() => runs('behind'), patience).toBe(1);
  expect(runs('heavy')).toBe(3);

  const [job] = await setAside(second);
  const again = () => database.db.transaction().execute((tx) => second.runAgain(job?.id ?? '', tx));
  // Two administrators at once.
  const taken = await Promise.all([again(), again()]);
  expect(taken.filter((one) => one !== null)).toEqual([{ queue: 'mails', data: { id: 'heavy' } }]);
  await expect.poll(() => runs('heavy'), patience).toBe(4);
  expect(await setAside(second)).toEqual([]);
  const { rows } = await sql`select from platform.ended_jobs`.execute(database.db);
  expect(rows).toEqual([]);
});

it(
  'a job that kills three workers is set aside, and the next worker goes on',
  { timeout: 120_000 },
  async () => {
    const jobs = openQueues(false);
    await jobs.add('mails', [{ data: { id: 'deadly' } }]);
    const start = () =>
      startNode(['--import', 'tsx', 'tests/jobs/dying-worker-process.ts'], { DATABASE_URL: database.url });
    for (const _death of [1, 2, 3]) expect(await start().ended).toBe('SIGKILL');
    expect(await setAside(jobs)).toEqual([]);
    const last = start();
    await expect.poll(() => setAside(jobs), patience).toMatchObject([{ queue: 'mails', reason: 'worker' }]);
    await jobs.add('mails', [{ data: { id: 'behind' } }]);
    await last.prints(/read behind/);
    last.signal('SIGKILL');
    await last.ended;
  },
);

it('a job that is done is not counted, however late its worker seems to be away', async () => {
  const jobs = startWorker(() => undefined);
  await jobs.add('mails', [{ data: { id: 'done' } }]);
  const finished = async () =>
    (
      await sql<{ id: string; retryCount: number }>`
        select id, retry_count as "retryCount" from jobs.job where name = 'mails' and state = 'completed'
          and data ->> 'id' = 'done'`.execute(database.db)
    ).rows;
  await expect.poll(async () => (await finished()).length, patience).toBe(1);
  const [job] = await finished();
  const noted = { ...job!, data: { id: 'done' } };
  expect(await noteEnded(database.db, 'mails', noted, 'worker', () => Promise.resolve())).toBe(false);
  const { rows } = await sql`select from platform.ended_jobs`.execute(database.db);
  expect(rows).toEqual([]);
});

it('a job that was ended twice and then succeeds begins to count anew', async () => {
  let left = 2;
  const jobs = startWorker((mail) => {
    left -= 1;
    if (left >= 0) endless(mail);
  });
  await expect.poll(() => runs('heavy'), patience).toBe(3);
  const counted = async () => (await sql`select from platform.ended_jobs`.execute(database.db)).rows.length;
  await expect.poll(counted, patience).toBe(0);
  expect(await setAside(jobs)).toEqual([]);
});
