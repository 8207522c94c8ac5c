import type { ProfitRule } from '../../../domain/rating/pricing/profit';
import { ownerOrShop } from '../../../domain/catalogues/engine/ownership';
import {
  isLimitedToPortfolios,
  ownerCompanyOf,
  reachesEveryOwner,
  type Actor,
} from '../../../domain/shared/actor';
import type { Database } from '../../projection';

export async function profitsOfSeller(db: Database, actor: Actor): Promise<readonly string[]> {
  if (!isLimitedToPortfolios(actor)) return [];
  const set = await db
    .selectFrom('executive_profile')
    .select('profits')
    .where('id', '=', actor.id)
    .executeTakeFirst();
  return set?.profits ?? [];
}

export function allowedRules<Rule extends ProfitRule>(
  rules: readonly Rule[],
  ids: readonly string[],
): readonly Rule[] {
  return ids.length === 0 ? rules : rules.filter(({ id }) => ids.includes(id));
}

export function ownerNamed(ownerId: string | undefined, actor: Actor): string {
  return ownerOrShop((reachesEveryOwner(actor) ? ownerId : undefined) ?? ownerCompanyOf(actor));
}
