import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@infrastructure/postgres/embedded/embedded';
import { ask } from '@tests/processes/kept-promises';
import { signIn } from '@tests/processes/quoter-load';
import { type OwnPlatform, ownPlatform } from '@tests/support/own-platform';
import { type RunningProcess, startNode } from '@tests/support/processes';
import { expectMailed, expectNoJobLeft } from './background-invariants';
import { callerAt, reserveUntil, stockShop } from './background-load';
import { openPostOffice, type PostOffice } from './post-office';

let platform: OwnPlatform;
let postOffice: PostOffice;
const workers: RunningProcess[] = [];

beforeEach(async () => {
  postOffice = await openPostOffice(50);
  platform = ownPlatform();
}, 300_000);
afterEach(async () => {
  for (const worker of workers) worker.signal('SIGKILL');
  await Promise.all(workers.splice(0).map(({ ended }) => ended));
  await platform.remove();
  await postOffice.close();
});

function startWorker(): RunningProcess {
  const worker = startNode(
    ['build/server/worker.js'],
    platform.environment({ SMTP_URL: postOffice.url, LOG_LEVEL: 'info' }),
  );
  workers.push(worker);
  return worker;
}

/** Numbers the jobs as they are claimed: `started_on` is the begin of a transaction that may have waited since. */
async function numberClaims(postgres: EmbeddedPostgres): Promise<void> {
  for (const statement of [
    'create table public.claims (number bigint generated always as identity, job uuid)',
    `create function public.note_claim() returns trigger language plpgsql as
       $$ begin insert into public.claims (job) values (new.id); return null; end $$`,
    `create trigger note_claim after update of state on jobs.job for each row
       when (new.state = 'active') execute function public.note_claim()`,
  ])
    await ask(postgres, statement);
}

interface Run {
  /** Which claim took it, of all. */
  readonly claim: number;
  readonly begun: number;
  readonly ended: number;
}

/** The jobs of a queue in the order in which they were added. */
function runsOf(postgres: EmbeddedPostgres, queue: string): Promise<readonly Run[]> {
  return ask<Run>(
    postgres,
    `select c.number::int as claim, (extract(epoch from started_on) * 1000)::float8 as begun,
       (extract(epoch from completed_on) * 1000)::float8 as ended
     from jobs.job j join public.claims c on c.job = j.id where name = '${queue}' and state = 'completed'
     order by created_on, id`,
  );
}

/** How many jobs that were added later were claimed before one, at most. */
function mostOvertaken(runs: readonly Run[]): number {
  const overtaken = runs.map(
    ({ claim }, at) => runs.slice(at + 1).filter((later) => later.claim < claim).length,
  );
  return Math.max(0, ...overtaken);
}

it(
  'two workers begin mails in order, and lose and double none, also when one is killed',
  { timeout: 600_000 },
  async () => {
    const address = await platform.start({ with: { SMTP_URL: postOffice.url, WORKER: 'external' } });
    const api = callerAt(address, await signIn(address, platform.process().output()));
    const stock = await stockOf(api);
    const reservations = new Set<string>();
    const postgres = await startEmbeddedPostgres({ folder: join(platform.folder, 'postgres') });
    await numberClaims(postgres);
    // A backlog of 40, which both start on at once.
    await reserveUntil(new AbortController().signal, api, stock, reservations);
    expect(postOffice.messageIds).toEqual([]);
    const first = startWorker();
    startWorker();
    try {
      await expectMailed(postgres, reservations, postOffice.messageIds, 0);
      await expectNoJobLeft(postgres);
      for (const queue of ['mailReservation', 'deliverMail']) {
        const runs = await runsOf(postgres, queue);
        expect(runs.length, queue).toBe(reservations.size);
        const together = runs.filter(({ ended }, at) => (runs[at + 1]?.begun ?? Infinity) < ended);
        expect(together.length, `${queue}: two at once`).toBeGreaterThan(0);
      }

      // While one worker claims a mail to make, the other may claim the next one.
      expect(mostOvertaken(await runsOf(postgres, 'mailReservation'))).toBeLessThanOrEqual(
        workers.length - 1,
      );

      const over = new AbortController();
      const reserving = reserveUntil(over.signal, api, stock, reservations);
      reserving.catch(() => over.abort());
      await pause(2000 + Math.random() * 2000);
      first.signal('SIGKILL');
      await first.ended;
      await reserving;
      await expectMailed(postgres, reservations, postOffice.messageIds, 1);
      await expectNoJobLeft(postgres);
    } finally {
      await postgres.release();
    }
  },
);

/** The stock of a shop whose imports need a worker: one that ends before the test's own two begin. */
async function stockOf(api: Parameters<typeof stockShop>[0]): Promise<Awaited<ReturnType<typeof stockShop>>> {
  const worker = startWorker();
  const stock = await stockShop(api);
  worker.signal('SIGTERM');
  await worker.ended;
  workers.splice(workers.indexOf(worker), 1);
  return stock;
}
