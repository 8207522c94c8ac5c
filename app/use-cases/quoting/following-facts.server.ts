import type { FollowingFacts } from '@domain/quoting/quoter/following-facts';
import type { Actor } from '@domain/shared/actor';
import type { Database } from '@projections/projection';
import { findStatesWithin } from '@projections/quoting/quoter-states/queries';
import { findSubordinateIds } from '@projections/quoting/sales-team/queries';

export async function followingFacts(db: Database, actor: Actor): Promise<FollowingFacts> {
  const [states, subordinateIds] = await Promise.all([
    findStatesWithin(db, actor),
    actor.roles.includes('executive') ? findSubordinateIds(db, actor.id) : [],
  ]);
  return { states: states.filter(({ isActive }) => isActive), subordinateIds };
}
