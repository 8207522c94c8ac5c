import { expressionBuilder } from 'kysely';
import {
  isStaff,
  mayRead,
  reachedCompanyIds,
  reachesEveryOwner,
  type Actor,
} from '../../../domain/shared/actor';
import type { Condition } from '../../expressions';
import type { Tables } from '../../projection';
import { isMerged } from '../company-merge/survivors';
import { idsHeldFor, isInAnyPortfolio, isInPortfolioOf } from './portfolio-companies';

const eb = expressionBuilder<Tables, 'company_list'>();
const isThere = eb.not(eb.ref('company_list.is_removed'));

/**
 * Administrators: all. Managers and auditors: their owner company's. Executives: those of their portfolios,
 * and those they registered that are in no portfolio. Customers: their own. Nobody: removed and merged ones.
 */
export function companiesWithinReach(actor: Actor): Condition {
  return eb.and([mergedOrNotWithinReach(actor), eb.not(isMerged(eb.ref('company_list.id')))]);
}

/** For statements over many companies: reads an executive's portfolios once. Slower for a single company. */
export function allCompaniesWithinReach(actor: Actor): Condition {
  if (!isLimited(actor)) return companiesWithinReach(actor);
  return eb.and([
    isThere,
    eb('company_list.owner_id', '=', eb.val(actor.ownerId)),
    eb('company_list.id', 'in', idsHeldFor(actor).unionAll(idsRegisteredBy(actor))),
    eb.not(isMerged(eb.ref('company_list.id'))),
  ]);
}

function isLimited(actor: Actor): boolean {
  return isStaff(actor) && !mayRead(actor, 'manager');
}

function idsRegisteredBy(actor: Actor) {
  return eb.selectFrom('company_list').select('company_list.id').where(isRegisteredBy(actor.id));
}

/** Includes merged companies, for their own histories. */
export function mergedOrNotWithinReach(actor: Actor): Condition {
  if (reachesEveryOwner(actor)) return isThere;
  if (!mayRead(actor, 'staff'))
    return isThere.and(eb('company_list.id', '=', eb.fn.any(eb.val([...reachedCompanyIds(actor)]))));
  const own = isThere.and(eb('company_list.owner_id', '=', eb.val(actor.ownerId)));
  return isLimited(actor)
    ? own.and(eb.or([isInPortfolioOf(actor.id, actor.ownerId), isRegisteredBy(actor.id)]))
    : own;
}

function isRegisteredBy(executiveId: string): Condition {
  return eb('company_list.registered_by', '=', eb.val(executiveId)).and(eb.not(isInAnyPortfolio()));
}
