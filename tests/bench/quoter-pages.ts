import { sql, type RawBuilder } from 'kysely';
import { shopOwnerId } from '@domain/people/person/owner';
import { createApi } from '~/api';
import { createHttpApp } from '~/server/http-app';
import type { Database } from '@projections/projection';
import { addManyQuoters } from './many-quoters';
import type { BenchDatabase, Measurement } from './measurement';
import { serveApp } from './serve-app';
import { serveQuoters } from './served-quoters';
import { sized } from './size';

const times = sized(9, 1);
const ofOwner = sql`owner_id = ${shopOwnerId}`;

/** What is asked of the list's page, and by hand of the table. */
const lists: readonly (readonly [what: string, address: string, others: RawBuilder<unknown>])[] = [
  [
    'three filters, sorted',
    '?modal=AERIAL&state=quoted&origin=SCL&sort=customer&direction=asc',
    sql`type_of_shipment = 'AERIAL' and origin_code = 'SCL'`,
  ],
  [
    'a lane searched, filtered',
    '?search=MIA+SCL&modal=AERIAL&state=quoted',
    sql`type_of_shipment = 'AERIAL' and search_text like '%mia%' and search_text like '%scl%'`,
  ],
];
const orders = [sql`contact_name asc nulls last, id asc`, sql`opened_at desc, id desc`] as const;
const states = ['pending', 'managing', 'quoted', 'won', 'lost', 'void'] as const;

/** The list of quotes and the board, complete as HTML, beside hand-written SQL for the same rows and counts. */
export async function measureQuoterPages(
  database: BenchDatabase,
  amount: number,
): Promise<readonly Measurement[]> {
  const { services, token } = await serveQuoters(database, 0);
  await addManyQuoters(database.db, amount);
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
    const response = await fetch(`http://127.0.0.1:${port}/admin/quoters${address}`, { headers });
    const html = await response.text();
    if (!response.ok || !html.includes('/admin/quoters/0'))
      throw new Error(`${address} answered ${response.status}`);
  };
  const measured = async (what: string, address: string, bare: () => Promise<unknown>) => {
    const floor: number[] = [];
    const whole: number[] = [];
    for (let time = 0; time <= times; time += 1) {
      floor.push(await spent(bare));
      whole.push(await spent(() => read(address)));
    }
    return {
      what: `${what} of ${amount.toLocaleString('en')} quotes`,
      measured: middleOf(whole.slice(1)),
      unit: 'ms',
      floor: { what: 'its SQL', measured: middleOf(floor.slice(1)) },
      goal: { atMost: 3 },
    } as const;
  };
  try {
    const measurements: Measurement[] = [];
    for (const [at, [what, address, others]] of lists.entries()) {
      const order = orders[at] ?? orders[0];
      measurements.push(
        await measured(`List page, ${what},`, address, () => bareList(database.db, others, order)),
      );
    }
    measurements.push(await measured('Board', '/board', () => bareBoard(database.db)));
    return measurements;
  } finally {
    await close();
    await services.close();
  }
}

function bareList(db: Database, others: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<unknown> {
  return Promise.all([
    sql`select * from quoter_list where ${ofOwner} and ${others} and state = 'quoted'
      order by ${order} limit 50`.execute(db),
    sql`select state, count(*) from quoter_list where ${ofOwner} and ${others} group by state`.execute(db),
  ]);
}

function bareBoard(db: Database): Promise<unknown> {
  const columns = states.map((state) =>
    sql`select * from quoter_list where ${ofOwner} and state = ${state}
      order by opened_at desc, id desc limit 20`.execute(db),
  );
  const counts = sql`select state, count(*) from quoter_list where ${ofOwner} group by state`.execute(db);
  return Promise.all([...columns, counts]);
}

async function spent(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
