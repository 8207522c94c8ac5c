import { expressionBuilder } from 'kysely';
import { reachedCompanyIds, reachesEveryOwner, type Actor } from '../../../domain/shared/actor';
import { survivorOf } from '../../crm/company-merge/survivors';
import { idsHeldFor } from '../../crm/company-list/portfolio-companies';
import { always, type Condition } from '../../expressions';
import type { Database, Tables } from '../../projection';
import { findSubordinateIds } from '../sales-team/queries';

/** Unqualified, since several tables have these columns. */
const eb = expressionBuilder<Tables, 'quoter_list'>();

/**
 * The same rule as domain/quoting/quoter/reach.ts. List, count, export, single read and history all use it.
 */
export async function quotersWithinReach(db: Database, actor: Actor): Promise<Condition> {
  const has = (role: Actor['roles'][number]) => actor.roles.includes(role);
  if (reachesEveryOwner(actor)) return always;
  const conditions = [ownQuoters(actor)];
  if (actor.ownerId !== null && (has('super-user') || has('auditor'))) {
    conditions.push(eb('owner_id', '=', actor.ownerId));
  } else if (actor.ownerId !== null && has('executive')) {
    const team = [actor.id, ...(await findSubordinateIds(db, actor.id))];
    const isTeams = eb('executive_id', '=', eb.fn.any(eb.val(team)));
    const takesPart = eb.and([hasParticipants, eb('participant_ids', '@>', eb.val([actor.id]))]);
    conditions.push(
      eb.and([
        eb('owner_id', '=', actor.ownerId),
        eb.or([isTeams, takesPart, isWaitingInPortfolioOf(actor)]),
      ]),
    );
  }
  return eb.or(conditions);
}

/** Of a company of the executive's portfolios, and nobody has it yet. */
function isWaitingInPortfolioOf(actor: Actor): Condition {
  return eb.and([
    eb('executive_id', 'is', null),
    eb(survivorOf(eb.ref('company_id')), 'in', idsHeldFor(actor)),
  ]);
}

/** For the partial index on participants. */
export const hasParticipants = eb('participant_ids', '<>', eb.val([]));

/** Their own and their companies', whatever else they may see. */
export function ownQuoters(actor: Actor): Condition {
  const own = eb('client_id', '=', actor.id);
  const companyIds = reachedCompanyIds(actor);
  return companyIds.length === 0 ? own : own.or('company_id', '=', eb.fn.any(eb.val([...companyIds])));
}
