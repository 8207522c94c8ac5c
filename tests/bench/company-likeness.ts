import { sql } from 'kysely';
import { shopOwnerId } from '@domain/people/person/owner';
import type { Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { countDuplicates, listDuplicates, mostCounted } from '@projections/crm/company-likeness/duplicates';
import { listAlikeCompanies } from '@projections/crm/company-likeness/queries';
import type { Database } from '@projections/projection';
import type { Benchmark, Measurement } from './measurement';
import { sized } from './size';

const amount = sized(1_000_000, 5000);
const perStatement = sized(100_000, 5000);
const times = sized(9, 1);
/** A company that has a double. */
const doubled = sized('000000471100', '000000001100');
const manager: Actor = {
  kind: 'person',
  id: 'manager',
  roles: ['super-user'],
  ownerId: shopOwnerId,
  companyIds: [],
};

/** Likely duplicates among a million companies: of one that is typed, and all of them. One in a hundred has a double. */
export const companyLikenessBenchmark: Benchmark = {
  name: 'company-likeness',
  async run(place) {
    const { db } = await place.freshDatabase();
    await addCompanies(db);
    const { rows } = await sql<{
      name: string;
    }>`select name from company_list where id = ${doubled}`.execute(db);
    const name = rows[0]?.name ?? '';
    const typed = listAlikeCompanies.input.parse({ name: `${name} Ltda.`, identification: '90.471.100' });
    const telling = name.toLowerCase().replace(/^\S+ /, '');
    const page = listDuplicates.input.parse({});
    return [
      await measured('Likely duplicates of a typed company,', {
        work: async () => {
          const found = await listAlikeCompanies.run(db, typed, manager);
          if (isRejection(found) || found.length === 0) throw new Error('found nothing');
        },
        floor: () =>
          sql`select company_id from company_key where telling % ${telling} order by similarity(telling, ${telling}) desc limit 20`.execute(
            db,
          ),
      }),
      await measured('A page of all likely duplicates,', {
        work: async () => {
          const found = await listDuplicates.run(db, page, manager);
          if (isRejection(found) || found.total < sized(mostCounted, 1)) throw new Error('found too few');
        },
        floor: () => groups(db),
      }),
      await measured('Up to 1,000 likely duplicates counted,', {
        work: () => countDuplicates.run(db, { most: mostCounted }, manager),
        floor: () => groups(db),
      }),
    ];
  },
};

/** The members of all groups, by hand. */
function groups(db: Database): Promise<unknown> {
  return sql`
    select a.kind, a.key, array_agg(distinct c.id order by c.id)
    from company_alike a join company_key k using (owner_id, kind, key) join company_list c on c.id = k.company_id
    where a.owner_id = ${shopOwnerId} group by 1, 2`.execute(db);
}

async function measured(
  what: string,
  { work, floor }: { readonly work: () => Promise<unknown>; readonly floor: () => Promise<unknown> },
): Promise<Measurement> {
  const bare: number[] = [];
  const whole: number[] = [];
  for (let time = 0; time <= times; time += 1) {
    bare.push(await spent(floor));
    whole.push(await spent(work));
  }
  return {
    what: `${what} of ${amount.toLocaleString('en')}`,
    measured: middleOf(whole.slice(1)),
    unit: 'ms',
    floor: { what: 'its SQL', measured: middleOf(bare.slice(1)) },
    goal: { atMost: 3 },
  };
}

/** What firms do, as customers write it, and the syllables of their own names. */
const trades =
  'transportes comercial agricola constructora inversiones importadora exportadora distribuidora servicios industrias laboratorios minera pesquera forestal vinos frutas quimica textil metalurgica alimentos muebles repuestos automotriz electronica plasticos envases papeles maquinarias tecnologia ingenieria';
const syllables =
  'ba be bi bo bra ca ce chi cla co cri cu da del di do fa fer fi fon ga gal ge go gra gui ha hue ja jo la lau le li lin lo lu ma man me mi mon mu na ne ni no nu pa pe pi pla po pra pu qui ra re ri ro ru sa san se si so su ta te ti tor tra tu va ve vi vol ya yun za zu';

/** A trade and two names of three syllables. Every hundredth company has the name and number of the one before. */
async function addCompanies(db: Database): Promise<void> {
  await sql`drop index company_list_search`.execute(db);
  await sql`drop index company_key_telling`.execute(db);
  for (let from = 1; from <= amount; from += perStatement) {
    await sql`
      insert into company_list (id, name, country, verification, verification_since, owner_id, registered_at, registered_by, is_active, search_text)
      select lpad(n::text, 12, '0'), initcap(w.words), 'CL', 'Approved', now(), ${shopOwnerId}, now() - n * interval '20 seconds',
        'executive-' || n % 40, true, w.words
      from generate_series(${from}::int, ${from + perStatement - 1}::int) as n,
        lateral (select case when n % 100 = 0 then n - 1 else n end as like_) l,
        lateral (
          select t[abs(hashint4(like_)) % array_length(t, 1) + 1] as trade, s, abs(hashint4(like_ + 7)) as one, abs(hashint4(like_ + 13)) as other
          from (select string_to_array(${trades}, ' ') as t, string_to_array(${syllables}, ' ') as s) words
        ) p,
        lateral (select array_length(s, 1) as c) c,
        lateral (
          select trade || ' ' || s[one % c + 1] || s[one / c % c + 1] || s[one / c / c % c + 1]
            || ' ' || s[other % c + 1] || s[other / c % c + 1] || s[other / c / c % c + 1] as words
        ) w`.execute(db);
  }
  await sql`
    insert into company_key (id, company_id, owner_id, kind, key, words, telling)
    select id || '/name', id, owner_id, 'name', translate(search_text, 'aeiou ', ''), search_text,
      substr(search_text, strpos(search_text, ' ') + 1) from company_list
    union all
    select id || '/number', id, owner_id, 'identification',
      (900000000 + case when id::int % 100 = 0 then id::int - 1 else id::int end * 10)::text, null, null from company_list
    union all
    select id || '/mail', id, owner_id, 'domain', 'empresa' || id::int / 2 || '.cl', null, null from company_list where id::int % 50 = 0`.execute(
    db,
  );
  await sql`
    insert into company_alike (id, owner_id, kind, key, companies, strength)
    select owner_id || ' ' || kind || ' ' || key, owner_id, kind, key, count(distinct company_id)::int,
      case kind when 'identification' then 4 when 'domain' then 2 else 1 end from company_key
    where key is not null group by 1, 2, 3, 4 having count(distinct company_id) > 1`.execute(db);
  await sql`create index company_key_telling on company_key using gin (telling gin_trgm_ops) where telling is not null`.execute(
    db,
  );
  await sql`vacuum analyze company_list, company_key, company_alike`.execute(db);
}

async function spent(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
