import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '@infrastructure/postgres/embedded/embedded';
import { ask } from '@tests/processes/kept-promises';
import { signIn } from '@tests/processes/quoter-load';
import { type OwnPlatform, ownPlatform } from '@tests/support/own-platform';
import { expectNoJobLeft } from './background-invariants';
import { type ApiCaller, callerAt, dayIn, stockShop, upload } from './background-load';
import { workerBelow } from '@tests/support/worker-process';

/** `npm run test:faults` uses 20. */
const rounds = Number(process.env['FAULT_ROUNDS'] ?? 2);
const rateCount = 120;

let platform: OwnPlatform;

beforeEach(() => {
  platform = ownPlatform();
});
afterEach(() => platform.remove());

interface DateJob {
  readonly jobId: string;
  readonly status: 'pending' | 'completed';
  readonly rates: readonly { readonly _id: string; readonly outcome: string | null }[];
}

/** Published rates from Santiago to that many airports. Returns their ids. */
async function publishRates(api: ApiCaller): Promise<readonly string[]> {
  await stockShop(api);
  const { data } = await api.call<{ data: readonly { airportCode: string }[] }>(
    'GET',
    `/airports?limit=${rateCount + 2}`,
  );
  const codes = data.map(({ airportCode }) => airportCode).filter((code) => !['SCL', 'MIA'].includes(code));
  const lines = codes
    .slice(0, rateCount)
    .map(
      (code) =>
        `Publicada;SCL;${code};Andes Freight Agencies;LA;USD;${dayIn(-1)};${dayIn(60)};0 | 2000 | 4.2`,
    );
  const header = 'Estado;Origen;Destino;Proveedor;Transportistas;Moneda;Vigente desde;Vigente hasta;Tramos';
  const report = await upload(api, 'aerial-rates', [header, ...lines, ''].join('\n'), false);
  expect(report).toMatchObject({ created: rateCount, failed: 0 });
  const rates = await api.call<{ data: readonly { _id: string; destination: { id: string } }[] }>(
    'GET',
    '/aerial-rates?limit=1000',
  );
  return rates.data.map(({ _id }) => _id);
}

async function untilSome(api: ApiCaller, jobId: string): Promise<number> {
  for (;;) {
    const job = await api.call<DateJob>('GET', `/aerial-rates/update-dates-detail/${jobId}`);
    const done = job.rates.filter(({ outcome }) => outcome !== null).length;
    if (done > 0 || job.status === 'completed') return done;
    await pause(10);
  }
}

async function untilDone(api: ApiCaller, jobId: string): Promise<DateJob> {
  for (;;) {
    const job = await api.call<DateJob>('GET', `/aerial-rates/update-dates-detail/${jobId}`);
    if (job.status === 'completed') return job;
    await pause(200);
  }
}

it(
  `applies changes of dates once while their worker is killed ${rounds} times`,
  { timeout: 300_000 + rounds * 120_000 },
  async () => {
    const address = await platform.start();
    const launcher = platform.process().pid;
    const api = callerAt(address, await signIn(address, platform.process().output()));
    const ids = await publishRates(api);
    let worker = await workerBelow(launcher);
    let interrupted = 0;
    for (let round = 0; round < rounds; round += 1) {
      const [from, to] = [isoDay(-1), isoDay(61 + round)];
      const { jobId } = await api.call<DateJob>('PATCH', '/aerial-rates/update-dates', { ids, from, to });
      const done = await untilSome(api, jobId);
      await pause(Math.random() * 200);
      process.kill(worker, 'SIGKILL');
      if (done < ids.length) interrupted += 1;
      worker = await workerBelow(launcher, worker);
      const job = await untilDone(api, jobId);
      expect(job.rates.map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted());
      expect(job.rates.filter(({ outcome }) => outcome !== 'updated')).toEqual([]);
    }
    expect(interrupted, 'rounds in which the worker died amid its work').toBeGreaterThan(0);

    const postgres = await startEmbeddedPostgres({ folder: join(platform.folder, 'postgres') });
    try {
      await expectNoJobLeft(postgres);
      const changes = await ask<{ stream: string; days: readonly string[] }>(
        postgres,
        `select stream, array_agg(data ->> 'to' order by revision) as days from event_store.events
         where type = 'RateValidityChanged' group by stream`,
      );
      expect(changes.map(({ stream }) => stream).toSorted()).toEqual(
        ids.map((id) => `rate-${id}`).toSorted(),
      );
      const days = Array.from({ length: rounds }, (_, round) => isoDay(61 + round));
      expect(
        changes.filter(({ days: found }) => found.join() !== days.join()),
        'rates with another history than one change for each round',
      ).toEqual([]);
      const last = await ask<{ valid_to: string; count: number }>(
        postgres,
        'select valid_to::text, count(*)::int as count from read.rate_list group by 1',
      );
      expect(last).toEqual([{ valid_to: days.at(-1), count: ids.length }]);
    } finally {
      await postgres.release();
    }
  },
);

function isoDay(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
