import { sql, type RawBuilder } from 'kysely';
import { shopOwnerId } from '@domain/people/person/owner';
import type { Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { listCompanies } from '@projections/crm/company-list/queries';
import type { Database } from '@projections/projection';
import type { Benchmark, Measurement } from './measurement';
import { sized } from './size';

const amount = sized(1_000_000, 5000);
const perStatement = sized(100_000, 5000);
const times = sized(9, 1);
const manager: Actor = {
  kind: 'person',
  id: 'manager',
  roles: ['super-user'],
  ownerId: shopOwnerId,
  companyIds: [],
};

/** The list of a million companies under four filters, sorted, and its search while somebody types. */
export const companiesBenchmark: Benchmark = {
  name: 'companies',
  async run(place) {
    const { db } = await place.freshDatabase();
    await addCompanies(db);
    const own = sql`owner_id = ${shopOwnerId} and not is_removed`;
    const four = sql`${own} and country = 'CL' and size = '10-49' and verification = 'Approved' and search_text like '%norte%'`;
    const typed = sql`${own} and search_text like '%empresa 4711%'`;
    const asked = { country: 'CL', size: '10-49', verification: 'Approved', search: 'norte', limit: 50 };
    return [
      await measured(db, 'List of companies, four filters, by name,', asked, () => bare(db, four)),
      await measured(db, 'Companies looked up while typing,', { search: 'empresa 4711', limit: 10 }, () =>
        bare(db, typed),
      ),
    ];
  },
};

/** The page's rows and how many there are, by hand. */
function bare(db: Database, where: RawBuilder<unknown>): Promise<unknown> {
  return Promise.all([
    sql`select * from company_list where ${where} order by name, id limit 50`.execute(db),
    sql`select count(*) from company_list where ${where}`.execute(db),
  ]);
}

async function measured(
  db: Database,
  what: string,
  asked: object,
  floorWork: () => Promise<unknown>,
): Promise<Measurement> {
  const input = listCompanies.input.parse(asked);
  const work = async () => {
    const found = await listCompanies.run(db, input, manager);
    if (isRejection(found) || found.total === 0) throw new Error(`${what} found nothing`);
  };
  const floor: number[] = [];
  const whole: number[] = [];
  for (let time = 0; time <= times; time += 1) {
    floor.push(await spent(floorWork));
    whole.push(await spent(work));
  }
  return {
    what: `${what} of ${amount.toLocaleString('en')}`,
    measured: middleOf(whole.slice(1)),
    unit: 'ms',
    floor: { what: 'its SQL', measured: middleOf(floor.slice(1)) },
    goal: { atMost: 3 },
  };
}

async function addCompanies(db: Database): Promise<void> {
  await sql`drop index company_list_search`.execute(db);
  for (let from = 1; from <= amount; from += perStatement) {
    await sql`
      insert into company_list (id, name, country, city, state, size, verification, verification_since, owner_id, registered_at,
        registered_by, is_active, search_text)
      select lpad(n::text, 12, '0'), w.word || ' Empresa ' || n, c.country, 'Ciudad ' || n % 300, 'Región ' || n % 16, s.size, v.state,
        now(), ${shopOwnerId}, now() - n * interval '20 seconds', 'executive-' || n % 40, true, lower(w.word) || ' empresa ' || n
      from generate_series(${from}::int, ${from + perStatement - 1}::int) as n
      join (values (0, 'Norte'), (1, 'Sur'), (2, 'Andes'), (3, 'Austral'), (4, 'Pacífico')) as w (at, word) on w.at = abs(hashint4(n)) % 5
      join (values (0, 'CL'), (1, 'PE'), (2, 'AR'), (3, 'CL')) as c (at, country) on c.at = abs(hashint4(n + 1)) % 4
      join (values (0, '1-9'), (1, '10-49'), (2, '50-249'), (3, '250+')) as s (at, size) on s.at = abs(hashint4(n + 2)) % 4
      join (values (0, 'Approved'), (1, 'PendingVerification'), (2, 'Approved'), (3, 'Rejected')) as v (at, state)
        on v.at = abs(hashint4(n + 3)) % 4`.execute(db);
  }
  await sql`create index company_list_search on company_list using gin (search_text gin_trgm_ops)`.execute(
    db,
  );
  await sql`vacuum analyze company_list`.execute(db);
}

async function spent(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
