import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../../domain/shared/actor';
import type { Database } from '../../projection';
import { findSubordinateIds } from '../sales-team/queries';

/**
 * The quoters an actor may see, as a condition on the columns `owner_id, client_id, company_id, executive_id, participant_ids`:
 * the same rule as domain/quoting/quoter/reach.ts. List, count, export, single read and history all go through it.
 */
export async function quotersWithinReach(db: Database, actor: Actor): Promise<RawBuilder<boolean>> {
  const has = (role: Actor['roles'][number]) => actor.roles.includes(role);
  if (has('admin')) return sql<boolean>`true`;
  const conditions = [ownQuoters(actor)];
  if (actor.ownerId !== null && (has('super-user') || has('auditor'))) {
    conditions.push(sql`owner_id = ${actor.ownerId}`);
  } else if (actor.ownerId !== null && has('executive')) {
    const team = [actor.id, ...(await findSubordinateIds(db, actor.id))];
    conditions.push(sql`(owner_id = ${actor.ownerId} and (executive_id = any(${team})
      or (participant_ids <> '{}' and participant_ids @> array[${actor.id}])))`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** The quoters an actor has as a customer, whatever else they may see: the own ones and their companies'. On the same columns. */
export function ownQuoters({ id, companyIds }: Actor): RawBuilder<boolean> {
  const own = sql<boolean>`client_id = ${id}`;
  return companyIds.length === 0 ? own : sql<boolean>`(${own} or company_id = any(${[...companyIds]}))`;
}
