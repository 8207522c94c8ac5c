import { expressionBuilder } from 'kysely';
import { isStaff, mayRead, type Actor } from '../../../domain/shared/actor';
import { always, type Condition } from '../../expressions';
import type { Tables } from '../../projection';
import { isInPortfolioOf } from './portfolio-companies';

/** Companies under another name of their table, in a statement that reads other tables too. */
type Named = Tables & { readonly found: Tables['company_list']; readonly r: Tables['company_list'] };

/**
 * The condition for companies that an actor may see, on the columns `id, owner_id`. Administrators: all.
 * Managers and auditors: those of their owner company. Executives: those of their portfolios. Customers: their
 * own.
 */
export function companiesWithinReach(
  actor: Actor,
  table: 'company_list' | 'found' | 'r' = 'company_list',
): Condition {
  if (actor.roles.includes('admin')) return always;
  const eb = expressionBuilder<Named, 'company_list' | 'found' | 'r'>();
  const id = eb.ref(`${table}.id`);
  if (!mayRead(actor, 'staff')) return eb(id, '=', eb.fn.any(eb.val([...actor.companyIds])));
  const own = eb(`${table}.owner_id`, '=', eb.val(actor.ownerId));
  return isStaff(actor) && !mayRead(actor, 'manager')
    ? own.and(isInPortfolioOf(actor.id, actor.ownerId, id))
    : own;
}
