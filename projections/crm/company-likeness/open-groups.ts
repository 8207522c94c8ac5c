import { sql } from 'kysely';
import { mostAlike, type Likeness } from '../../../domain/crm/distinction/inputs';
import { mayRead, ownerCompanyOf, reachesEveryOwner, type Actor } from '../../../domain/shared/actor';
import type { Database } from '../../projection';
import { allCompaniesWithinReach } from '../company-list/reach';

interface OpenGroup {
  readonly kind: Likeness;
  readonly ids: readonly string[];
}

/**
 * Strongest first; omits a key if its companies all share a stronger one, or an equal one that more companies
 * share. Ignores keys of more than `mostAlike` companies, except numbers. Reads keys until there are `most`
 * groups.
 */
export async function findOpenGroups(
  db: Database,
  actor: Actor,
  most: number,
): Promise<readonly OpenGroup[]> {
  const owner = reachesEveryOwner(actor) ? null : ownerCompanyOf(actor);
  const reached = mayRead(actor, 'manager') ? null : await reachedIds(db, actor);
  const { rows } = await sql<{ kind: string; ids: string[] }>`
    with settled as materialized (
      select k.kind, least(p.one, p.other) as one, greatest(p.one, p.other) as other
      from company_distinction d
      left join company_survivor first on first.id = d.one
      left join company_survivor second on second.id = d.other,
      lateral (select coalesce(first.survivor_id, d.one) as one, coalesce(second.survivor_id, d.other) as other) p,
      unnest(array['identification', 'domain', 'name']) as k(kind)
      where k.kind <> 'identification' or 'identification' = any(d.alike_by)
    )
    select shared.kind, open.ids
    from (
      select s.id, s.owner_id, s.kind, s.key, s.strength, s.companies from company_alike s
      where (s.companies <= ${mostAlike}::int or s.kind = 'identification') and (${owner}::text is null or s.owner_id = ${owner}::text)
      order by s.strength desc, s.id offset 0
    ) shared,
    lateral (
      select array_agg(distinct coalesce(part.survivor_id, k.company_id)) as ids
      from company_key k left join company_survivor part on part.id = k.company_id
      where k.owner_id = shared.owner_id and k.kind = shared.kind and k.key = shared.key
        and (${reached}::text[] is null or coalesce(part.survivor_id, k.company_id) = any(${reached}::text[]))
    ) member,
    lateral (
      select array_agg(side.id order by side.id) as ids
      from unnest(member.ids) side(id)
      where exists (
        select from unnest(member.ids) other(id)
        where other.id <> side.id
          and (shared.kind, least(side.id, other.id), greatest(side.id, other.id)) not in (
            select t.kind, t.one, t.other from settled t
          )
      )
    ) open
    where open.ids is not null
      and not exists (
        select from company_key k left join company_survivor part on part.id = k.company_id
        join company_alike a on a.id = k.owner_id || ' ' || k.kind || ' ' || k.key and (a.companies <= ${mostAlike}::int or a.kind = 'identification')
          and (-a.strength, -a.companies, a.id) < (-shared.strength, -shared.companies, shared.id)
        where k.company_id = any(open.ids || array(select s.id from company_survivor s where s.survivor_id = any(open.ids)))
        group by k.kind, k.key
        having count(distinct coalesce(part.survivor_id, k.company_id)) = cardinality(open.ids)
      )
    order by shared.strength desc, shared.id limit ${most}::int`.execute(db);
  return rows.map(({ kind, ids }) => ({ kind: kind as Likeness, ids }));
}

/** For actors who do not see their whole owner company. */
async function reachedIds(db: Database, actor: Actor): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('company_list')
    .select('id')
    .where(allCompaniesWithinReach(actor))
    .execute();
  return rows.map(({ id }) => id);
}
