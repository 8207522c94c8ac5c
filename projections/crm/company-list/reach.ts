import { sql, type RawBuilder } from 'kysely';
import { isStaff, mayRead, type Actor } from '../../../domain/shared/actor';
import { isInPortfolioOf } from './portfolio-companies';

/**
 * The companies an actor may know of, as a condition on the columns `id, owner_id` of a table of companies: administrators all, managers and
 * auditors their owner company's, executives those of their own portfolios, customers their own.
 */
export function companiesWithinReach(actor: Actor, table = 'company_list'): RawBuilder<boolean> {
  if (actor.roles.includes('admin')) return sql`true`;
  const id = sql.ref(`${table}.id`);
  if (!mayRead(actor, 'staff')) return sql`${id} = any(${[...actor.companyIds]})`;
  const own = sql<boolean>`${sql.ref(`${table}.owner_id`)} = ${actor.ownerId}`;
  if (isStaff(actor) && !mayRead(actor, 'manager'))
    return sql`(${own} and ${isInPortfolioOf(actor.id, actor.ownerId, id)})`;
  return own;
}
