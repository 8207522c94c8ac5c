import { expressionBuilder, type QueryCreator } from 'kysely';
import { z } from 'zod';
import type { Place } from '../../../domain/rating/place';
import { isStaff, ownerCompanyOf, reachesEveryOwner, type Actor } from '../../../domain/shared/actor';
import type { Condition } from '../../expressions';
import { defineQuery, type Database, type Tables } from '../../projection';
import { containing } from '../../search-text';
import { withinReach } from '../rate-search/conditions';

type Zoned = Tables & { readonly z: Tables['rate_zones']; readonly r: Tables['rate_search'] };

const eb = expressionBuilder<Zoned, 'z'>();

/**
 * Staff: zones of all rates of their owner company (administrators: of all). Others: those of offered rates
 * within reach.
 */
export function zonesWithinReach(actor: Actor): Condition {
  const isZone = eb('z.code', 'is not', null);
  if (reachesEveryOwner(actor)) return isZone;
  if (isStaff(actor)) return isZone.and('z.owner_id', '=', ownerCompanyOf(actor));
  const offered = eb
    .selectFrom('rate_search as r')
    .select('r.id')
    .whereRef('r.id', '=', 'z.rate_id')
    .where((of) => of.ref('r.is_offered'))
    .where(withinReach(actor));
  return isZone.and(eb.exists(offered));
}

/**
 * The latest per code. Owner companies may name a code differently; administrators see their own company's
 * name first.
 */
function latestZones(db: QueryCreator<Tables>, actor: Actor) {
  return db
    .selectFrom('rate_zones as z')
    .distinctOn('z.code')
    .select(['z.code', 'z.place', 'z.search_text'])
    .where(zonesWithinReach(actor))
    .orderBy('z.code')
    .orderBy((of) => of('z.owner_id', '=', ownerCompanyOf(actor)), 'desc')
    .orderBy('z.written_at', 'desc')
    .orderBy('z.id');
}

export const listRateZones = defineQuery({
  name: 'listRateZones',
  access: 'public',
  scope: 'owner',
  input: z.object({ search: z.string().max(100), limit: z.number().int().min(1).max(100).default(20) }),
  async run(db, { search, limit }, actor): Promise<readonly Place[]> {
    const found = latestZones(db, actor).where('z.search_text', 'like', containing(search));
    const rows = await db
      .selectFrom(found.as('found'))
      .select('place')
      .orderBy((of) => of('search_text', 'like', containing(search).slice(1)), 'desc')
      .orderBy('search_text')
      .orderBy('code')
      .limit(limit)
      .execute();
    return rows.flatMap(({ place }) => place ?? []);
  },
});

export async function findRateZone(db: Database, code: string, actor: Actor): Promise<Place | undefined> {
  const zone = await latestZones(db, actor).where('z.code', '=', code).executeTakeFirst();
  return zone?.place ?? undefined;
}
