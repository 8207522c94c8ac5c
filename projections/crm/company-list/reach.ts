import { sql, type RawBuilder } from 'kysely';
import { isStaff, mayRead, type Actor } from '../../../domain/shared/actor';
import { isInPortfolioOf } from './portfolio-companies';

/**
 * The condition for companies that an actor may see, on the columns `id, owner_id`. Administrators: all.
 * Managers and auditors: those of their owner company. Executives: those of their portfolios. Customers: their
 * own.
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
