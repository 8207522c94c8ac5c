import { sql } from 'kysely';
import { z } from 'zod';
import { usualRules, type AssignmentRules } from '../../../domain/quoting/assignment/assignment-rules';
import type { Candidate } from '../../../domain/quoting/assignment/choose-executive';
import { isWithinOwner, ownerCompanyOf } from '../../../domain/shared/actor';
import { recordId } from '../../../domain/shared/record-id';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { instantText } from '../../expressions';
import { defineQuery, type Database } from '../../projection';

/** Null revision: the owner company has not written its own. */
export interface FoundRules extends AssignmentRules {
  readonly ownerId: string;
  readonly revision: number | null;
  readonly changedAt: string | null;
}

/** Not scoped: the caller must have authorised. */
export async function readAssignmentRules(db: Database, ownerId: string): Promise<FoundRules> {
  const found = await db
    .selectFrom('assignment_rules')
    .select((of) => [
      'rules',
      'target_minutes as targetMinutes',
      'revision',
      instantText(of.ref('changed_at')).as('changedAt'),
    ])
    .where('id', '=', ownerId)
    .executeTakeFirst();
  return { ownerId, ...(found ?? { ...usualRules, revision: null, changedAt: null }) };
}

export const findAssignmentRules = defineQuery({
  name: 'findAssignmentRules',
  access: 'manager',
  scope: 'owner',
  input: z.object({ ownerId: recordId.optional() }),
  async run(db, input, actor): Promise<FoundRules | Rejection> {
    const ownerId = input.ownerId ?? ownerCompanyOf(actor);
    if (!isWithinOwner(actor, ownerId)) return reject('not-found', 'owner.not-found');
    return readAssignmentRules(db, ownerId);
  },
});

/** Executives of each company's portfolios, also of companies merged since. Not scoped. */
export async function findExecutivesOf(
  db: Database,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (companyIds.length === 0) return new Map();
  const { rows } = await sql<{ company: string; ids: readonly string[] }>`
    select named.value as company, array_agg(distinct e.id order by e.id) as ids
    from jsonb_array_elements_text(${JSON.stringify(companyIds)}::jsonb) named(value)
      left join company_survivor s on s.id = named.value
      join company_list c on c.id = coalesce(s.survivor_id, named.value)
      join portfolios p on p.owner_id = c.owner_id and p.is_active and not p.is_removed
        and (p.companies @> array[c.id] or exists (
          select from company_survivor part where part.survivor_id = c.id and part.id = any(p.companies)))
      cross join unnest(p.executives) as e(id)
    group by named.value`.execute(db);
  return new Map(rows.map(({ company, ids }) => [company, ids]));
}

/** Executives of the owner company who may sign in, for a request of the company. Not scoped. */
export async function findCandidates(
  db: Database,
  ownerId: string,
  companyId: string | null,
): Promise<readonly Candidate[]> {
  const { rows } = await sql<Omit<Candidate, 'isOfPortfolio'>>`
    select p.id, a.id is not null as "isAway", to_char(
      (select max(q.assigned_at) from quoter_list q where q.executive_id = p.id) at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "lastAssignedAt"
    from person_list p
      left join owners o on o.id = p.owner_id
      left join absence a on a.id = p.id and (now() at time zone coalesce(o.time_zone, 'America/Santiago'))::date
        between a.away_from and a.away_to
    where p.owner_id = ${ownerId} and p.roles @> array['executive'] and p.is_active and not p.is_removed
      and (p.access_until is null or p.access_until > now())
    order by p.id`.execute(db);
  const ofPortfolio =
    companyId === null ? [] : ((await findExecutivesOf(db, [companyId])).get(companyId) ?? []);
  return rows.map((row) => ({ ...row, isOfPortfolio: ofPortfolio.includes(row.id) }));
}

/** Whose rules, and which request. */
export async function readRequest(
  db: Database,
  id: string,
): Promise<{ readonly ownerId: string; readonly companyId: string | null } | undefined> {
  return db
    .selectFrom('quoter_list')
    .select(['owner_id as ownerId', 'company_id as companyId'])
    .where('id', '=', id)
    .executeTakeFirst();
}
