import { sql, type RawBuilder } from 'kysely';
import type { Place, PlaceReference } from '../../../domain/rating/place';
import type { RateKind } from '../../../domain/rating/rate/kinds';
import { kindOfPlace } from '../../../domain/rating/search/modes';
import { isStaff, ownerCompanyOf, type Actor } from '../../../domain/shared/actor';

type End = 'origin' | 'destination';

/** The day on which a rate must be valid: the requested one, or today in the rate's time zone. */
export function dayOf(date: string | undefined): RawBuilder<string> {
  return date === undefined ? sql`(now() at time zone r.time_zone)::date` : sql`${date}::date`;
}

/** Offered rates within reach that are valid on the day and meet a condition on their lane. */
export function offeredRates(
  { kind, date }: { readonly kind: RateKind; readonly date: string | undefined },
  actor: Actor,
  lane: RawBuilder<boolean>,
): RawBuilder<boolean> {
  return sql`r.is_offered and r.kind = ${kind} and ${lane} and ${withinReach(actor)}
    and r.valid_from <= ${dayOf(date)} and r.valid_to >= ${dayOf(date)}`;
}

/**
 * Rates of the reader's owner company that are for all clients or for the reader's companies. Staff see those
 * for any client. Administrators too see only their own owner company's, so that no cart mixes two.
 */
export function withinReach(actor: Actor): RawBuilder<boolean> {
  const own = sql<boolean>`r.owner_id = ${ownerCompanyOf(actor)}`;
  if (isStaff(actor) || actor.roles.includes('auditor')) return own;
  return sql`${own} and (cardinality(r.clients) = 0 or r.clients && ${[...actor.companyIds]}::text[])`;
}

/** One end of a lane is exactly this place. A zone matches places within its reach (km). */
export function atEnd(end: End, reference: PlaceReference, zoneReach: number): RawBuilder<boolean> {
  if (typeof reference !== 'string') return nearEnd(end, reference, zoneReach);
  const code = kindOfPlace(reference) === 'zone' ? reference : reference.toUpperCase();
  return sql`${sql.ref(`r.${end}_code`)} = ${code}`;
}

/** One end of a lane is within some kilometres of a point (haversine, radius 6371 km). */
export function nearEnd(
  end: End,
  { latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>,
  kilometres: number,
): RawBuilder<boolean> {
  const [y, x] = [sql.ref(`r.${end}_latitude`), sql.ref(`r.${end}_longitude`)];
  return sql`12742 * asin(least(1, sqrt(
    sin(radians(${y} - ${latitude}::float8) / 2) ^ 2
    + cos(radians(${latitude}::float8)) * cos(radians(${y})) * sin(radians(${x} - ${longitude}::float8) / 2) ^ 2
  ))) <= ${kilometres}::float8`;
}
