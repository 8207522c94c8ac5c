import { sql, type RawBuilder } from 'kysely';
import { createApi } from '~/api';
import { createHttpApp } from '~/server/http-app';
import type { Database } from '@projections/projection';
import { addManySuppliers } from './many-suppliers';
import type { Benchmark, Measurement } from './measurement';
import { serveApp } from './serve-app';
import { serveQuoters } from './served-quoters';
import { sized } from './size';

const amount = sized(1_000_000, 2000);
const times = sized(15, 1);

/** What is asked of the page, and by hand of the table. */
const pages: readonly (readonly [string, string, RawBuilder<unknown>, number])[] = [
  ['search and filter', '?search=andes&countryId=CL', sql`search_text like '%andes%' and country = 'CL'`, 0],
  ['filter', '?countryId=CL', sql`country = 'CL'`, 0],
  ['no filter, the last page', `?page=${amount / 50}`, sql`true`, amount - 50],
];

/**
 * A staff list page of 50 rows out of a million, complete as HTML, compared with hand-written SQL for the same rows and
 * their count.
 */
export const catalogueListBenchmark: Benchmark = {
  name: 'catalogue-list',
  async run(place) {
    const database = await place.freshDatabase();
    await addManySuppliers(database.db, amount);
    const { services, token } = await serveQuoters(database, 0);
    const app = createHttpApp(services, {
      log: services.log,
      publicUrl: services.publicUrl,
      trustsProxy: false,
      source: { mode: 'production', build: await import('virtual:remix/server-build') },
      api: createApi(services, {}),
      clientFolder: undefined,
      isStopping: () => false,
    });
    const { port, close } = await serveApp(app);
    const headers = { cookie: `session=${token}`, 'accept-language': 'es' };
    const read = async (address: string): Promise<void> => {
      const response = await fetch(`http://127.0.0.1:${port}/admin/suppliers${address}`, { headers });
      const html = await response.text();
      if (!response.ok || !html.includes('/admin/suppliers/0'))
        throw new Error(`${address} answered ${response.status}`);
    };
    try {
      const measurements: Measurement[] = [];
      for (const [what, address, where, offset] of pages) {
        const bare: number[] = [];
        const whole: number[] = [];
        for (let time = 0; time <= times; time += 1) {
          bare.push(await spent(() => bareSql(database.db, where, offset)));
          whole.push(await spent(() => read(address)));
        }
        measurements.push({
          what: `List page of 1,000,000 rows, ${what}`,
          measured: middleOf(whole.slice(1)),
          unit: 'ms',
          floor: { what: 'its SQL', measured: middleOf(bare.slice(1)) },
          goal: { atMost: 3 },
        });
      }
      return measurements;
    } finally {
      await close();
      await services.close();
    }
  },
};

function bareSql(db: Database, where: RawBuilder<unknown>, offset: number): Promise<unknown> {
  return Promise.all([
    sql`select * from suppliers where not is_removed and ${where}
      order by name collate "es-x-icu", id limit 50 offset ${offset}`.execute(db),
    sql`select count(*) from suppliers where not is_removed and ${where}`.execute(db),
  ]);
}

async function spent(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
