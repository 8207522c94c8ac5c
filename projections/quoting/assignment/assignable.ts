import { sql } from 'kysely';
import { z } from 'zod';
import { reachesEveryOwner } from '../../../domain/shared/actor';
import { defineQuery } from '../../projection';
import { findExecutivesOf } from './queries';

export interface Assignable {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly isAway: boolean;
}

/** By company: who is in its portfolios, and who had its last quote. */
export interface AssignableTo {
  readonly people: readonly Assignable[];
  readonly portfolios: Readonly<Record<string, readonly string[]>>;
  readonly last: Readonly<Record<string, string>>;
}

/** Executives of the reader's owner company who may sign in. */
export const listAssignable = defineQuery({
  name: 'listAssignable',
  access: 'staff',
  scope: 'owner',
  input: z.object({ companyIds: z.array(z.string()).max(1000).default([]) }),
  async run(db, { companyIds }, actor): Promise<AssignableTo> {
    const owner = reachesEveryOwner(actor) ? null : actor.ownerId;
    const { rows: people } = await sql<Assignable>`
      select p.id, p.name, p.owner_id as "ownerId", a.id is not null as "isAway"
      from person_list p
        left join owners o on o.id = p.owner_id
        left join absence a on a.id = p.id and (now() at time zone coalesce(o.time_zone, 'America/Santiago'))::date
          between a.away_from and a.away_to
      where (${owner}::text is null or p.owner_id = ${owner}::text) and p.roles @> array['executive']
        and p.is_active and not p.is_removed and (p.access_until is null or p.access_until > now())
      order by p.name, p.id limit 1000`.execute(db);
    const known = new Set(people.map(({ id }) => id));
    const [portfolios, { rows: last }] = await Promise.all([
      findExecutivesOf(db, companyIds),
      sql<{ company: string | null; executive: string | null }>`
        select distinct on (q.company_id) q.company_id as company, q.executive_id as executive
        from quoter_list q
        where q.company_id in (select jsonb_array_elements_text(${JSON.stringify(companyIds)}::jsonb))
          and q.executive_id is not null
        order by q.company_id, q.assigned_at desc nulls last, q.id`.execute(db),
    ]);
    return {
      people,
      portfolios: Object.fromEntries(
        [...portfolios].map(([company, ids]) => [company, ids.filter((id) => known.has(id))]),
      ),
      last: Object.fromEntries(
        last.flatMap(({ company, executive }) =>
          company !== null && executive !== null && known.has(executive) ? [[company, executive]] : [],
        ),
      ),
    };
  },
});
