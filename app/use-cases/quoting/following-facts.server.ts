import type { FollowingFacts } from '@domain/quoting/quoter/following-facts';
import type { QuoterReach } from '@domain/quoting/quoter/reach';
import type { Actor } from '@domain/shared/actor';
import { findReachedCompanyIds } from '@projections/crm/company-list/portfolio-companies';
import type { Database } from '@projections/projection';
import { findStatesWithin } from '@projections/quoting/quoter-states/queries';
import { findSubordinateIds } from '@projections/quoting/sales-team/queries';

export async function reachOf(db: Database, actor: Actor): Promise<QuoterReach> {
  if (!actor.roles.includes('executive')) return { subordinateIds: [], portfolioCompanyIds: [] };
  const [subordinateIds, portfolioCompanyIds] = await Promise.all([
    findSubordinateIds(db, actor.id),
    findReachedCompanyIds(db, actor),
  ]);
  return { subordinateIds, portfolioCompanyIds };
}

export async function followingFacts(db: Database, actor: Actor): Promise<FollowingFacts> {
  const [states, reach] = await Promise.all([findStatesWithin(db, actor), reachOf(db, actor)]);
  return { states: states.filter(({ isActive }) => isActive), ...reach };
}
