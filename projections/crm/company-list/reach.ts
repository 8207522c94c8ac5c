import { expressionBuilder } from 'kysely';
import { isStaff, mayRead, type Actor } from '../../../domain/shared/actor';
import { always, type Condition } from '../../expressions';
import type { Tables } from '../../projection';
import { isInPortfolioOf } from './portfolio-companies';

const eb = expressionBuilder<Tables, 'company_list'>();

/**
 * The condition for companies that an actor may see, on the columns `id, owner_id`. Administrators: all.
 * Managers and auditors: those of their owner company. Executives: those of their portfolios. Customers: their
 * own.
 */
export function companiesWithinReach(actor: Actor): Condition {
  if (actor.roles.includes('admin')) return always;
  if (!mayRead(actor, 'staff')) return eb('company_list.id', '=', eb.fn.any(eb.val([...actor.companyIds])));
  const own = eb('company_list.owner_id', '=', eb.val(actor.ownerId));
  return isStaff(actor) && !mayRead(actor, 'manager')
    ? own.and(isInPortfolioOf(actor.id, actor.ownerId))
    : own;
}
