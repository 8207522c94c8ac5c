import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Place } from '../../../domain/rating/place';
import { isStaff, ownerCompanyOf, type Actor } from '../../../domain/shared/actor';
import { defineQuery, type Database } from '../../projection';
import { containing } from '../../search-text';
import { withinReach } from '../rate-search/conditions';

/** Kinds of rates whose ends may be zones. */
const overland = ['LTL', 'FTL', 'DRAYAGE', 'COURIER'];

/** A condition on `rate_zones z`. */
export function zonesWithinReach(actor: Actor): RawBuilder<boolean> {
  if (actor.roles.includes('admin')) return sql`true`;
  const offered = (end: 'origin' | 'destination') => sql`exists (
    select 1 from rate_search r
    where r.is_offered and r.kind = any(${overland}) and ${sql.ref(`r.${end}_code`)} = z.id and ${withinReach(actor)})`;
  const written = (end: 'origin' | 'destination') => sql`exists (
    select 1 from rate_list r
    where r.kind = any(${overland}) and ${sql.ref(`r.${end}_code`)} = z.id and r.owner_id = ${ownerCompanyOf(actor)})`;
  const isMet = isStaff(actor) ? written : offered;
  return sql`(${isMet('origin')} or ${isMet('destination')})`;
}

/**
 * Zones that rates were written for, for what was typed; those that begin so first. Staff find those of every rate of their owner company
 * (an administrator of all of them), everybody else those that an offered rate within their reach goes to or comes from.
 */
export const listRateZones = defineQuery({
  name: 'listRateZones',
  access: 'public',
  input: z.object({ search: z.string().max(100), limit: z.number().int().min(1).max(100).default(20) }),
  async run(db, { search, limit }, actor): Promise<readonly Place[]> {
    const { rows } = await sql<{ place: Place }>`
      select place from rate_zones z where search_text like ${containing(search)} and ${zonesWithinReach(actor)}
      order by search_text like ${containing(search).slice(1)} desc, search_text, id limit ${limit}`.execute(
      db,
    );
    return rows.map(({ place }) => place);
  },
});

/** The zone of this code, as rates have written it; undefined: none has. */
export async function findRateZone(db: Database, code: string): Promise<Place | undefined> {
  const { rows } = await sql<{ place: Place }>`select place from rate_zones where id = ${code}`.execute(db);
  return rows[0]?.place;
}
