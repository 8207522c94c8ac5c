import { sql } from 'kysely';
import { usualTarget } from '../../../domain/quoting/assignment/inputs';
import type { Database } from '../../projection';

export interface LateRequest {
  readonly id: string;
  readonly ownerId: string;
}

/** Prefix of the notifications' cause, by which each request escalates once. */
export const lateCause = 'quote-waiting/';

/**
 * Requests of people that nobody has, past their owner company's target for up to two days, in case the
 * platform was down. Older ones are of a time without a target.
 */
export async function findLateRequests(db: Database): Promise<readonly LateRequest[]> {
  const { rows } = await sql<LateRequest>`
    select q.id, q.owner_id as "ownerId"
    from quoter_list q
      left join assignment_rules r on r.id = q.owner_id
      cross join lateral (select case when r.id is null then ${usualTarget}::integer else r.target_minutes end as minutes) target
      join quoter_history opening on opening.id = q.id || '/0' and opening.via <> 'process'
    where q.executive_id is null
      and q.opened_at between now() - make_interval(days => 2, mins => target.minutes) and now() - make_interval(mins => target.minutes)
      and not exists (select from quoter_states s where s.owner_id = q.owner_id and s.code = q.state and s.level = 1
        and not s.is_removed and coalesce(cardinality(s.followers), 0) = 0)
      and not exists (select from platform.notifications n where n.record_id = q.id and n.cause = ${lateCause}::text || q.id)
    order by q.opened_at, q.id`.execute(db);
  return rows;
}

/** Minutes by owner company; null: nothing is ever late. Not scoped. */
export async function readTargets(
  db: Database,
  ownerIds: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  const rows = await db
    .selectFrom('assignment_rules')
    .select(['id', 'target_minutes as minutes'])
    .where((of) => of('id', '=', of.fn.any(of.val([...ownerIds]))))
    .execute();
  const written = new Map(rows.map(({ id, minutes }) => [id, minutes]));
  return new Map(ownerIds.map((id) => [id, written.has(id) ? (written.get(id) ?? null) : usualTarget]));
}
