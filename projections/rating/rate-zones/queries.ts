import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Place } from '../../../domain/rating/place';
import { isStaff, ownerCompanyOf, type Actor } from '../../../domain/shared/actor';
import { defineQuery, type Database } from '../../projection';
import { containing } from '../../search-text';
import { withinReach } from '../rate-search/conditions';

/**
 * A condition on `rate_zones z`. Staff meet zones of every rate of their owner company (administrators those of all), everybody else those
 * of offered rates within reach.
 */
export function zonesWithinReach(actor: Actor): RawBuilder<boolean> {
  const isZone = sql<boolean>`z.code is not null`;
  if (actor.roles.includes('admin')) return isZone;
  if (isStaff(actor)) return sql`${isZone} and z.owner_id = ${ownerCompanyOf(actor)}`;
  return sql`${isZone} and exists (
    select 1 from rate_search r where r.id = z.rate_id and r.is_offered and ${withinReach(actor)})`;
}

/** Zones that rates within reach go to or come from and that contain the text; those that begin with it first. One place a code. */
export const listRateZones = defineQuery({
  name: 'listRateZones',
  access: 'public',
  input: z.object({ search: z.string().max(100), limit: z.number().int().min(1).max(100).default(20) }),
  async run(db, { search, limit }, actor): Promise<readonly Place[]> {
    const { rows } = await sql<{ place: Place }>`
      select place from (
        select distinct on (z.code) z.code, z.place, z.search_text from rate_zones z
        where z.search_text like ${containing(search)} and ${zonesWithinReach(actor)}
        order by ${latestOfCode(actor)}
      ) found
      order by search_text like ${containing(search).slice(1)} desc, search_text, code limit ${limit}`.execute(
      db,
    );
    return rows.map(({ place }) => place);
  },
});

/** The zone of this code as the latest rate within reach has written it; undefined: none has. */
export async function findRateZone(db: Database, code: string, actor: Actor): Promise<Place | undefined> {
  const { rows } = await sql<{ place: Place }>`
    select distinct on (z.code) z.place from rate_zones z where z.code = ${code} and ${zonesWithinReach(actor)}
    order by ${latestOfCode(actor)}`.execute(db);
  return rows[0]?.place;
}

/** Owner companies may name a code differently: an administrator reads their own company's name first. */
function latestOfCode(actor: Actor): RawBuilder<unknown> {
  return sql`z.code, z.owner_id = ${ownerCompanyOf(actor)} desc, z.written_at desc, z.id`;
}
