import { placeOfZone, type PlaceReference } from '@domain/rating/place';
import type { RateSearch } from '@domain/rating/search/inputs';
import { kindOfPlace } from '@domain/rating/search/options';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { findPlace } from '@projections/rating/places';
import { searchRates } from '@projections/rating/rate-search/queries';
import type { PageContext } from '~/http/load-context';

export interface OtherWays {
  readonly total: number;
  readonly types: readonly string[];
  readonly to: string;
}

/** Rates by any way between the cities of the places. Null: none, or just what was searched. */
export async function otherWays(
  context: PageContext,
  search: RateSearch,
  query: string,
): Promise<OtherWays | Rejection | null> {
  const [origin, destination] = await Promise.all([
    cityOf(context, search.origin),
    cityOf(context, search.destination),
  ]);
  const isSame = origin === search.origin && destination === search.destination;
  if (isSame && search.allWays) return null;
  const { doors: _doors, mode: _mode, only: _only, filters: _filters, ...asked } = search;
  const wider = { ...asked, origin, destination, allWays: true, radius: 0, limit: 1, offset: 0 };
  const found = await context.services.ask(searchRates, wider, context.actor);
  if (isRejection(found)) return found;
  if (found.total === 0) return null;
  const address = new URLSearchParams(
    [...new URLSearchParams(query)].filter(
      ([name]) => !/^(?:mode|doors)\.|^(?:load\.type|radius)$/.test(name),
    ),
  );
  if (typeof origin === 'string') address.set('origin', origin);
  if (typeof destination === 'string') address.set('destination', destination);
  return { total: found.total, types: found.facets.types.map(({ value }) => value), to: `?${address}` };
}

/** A zone is taken as it is. */
async function cityOf({ services, actor }: PageContext, reference: PlaceReference): Promise<PlaceReference> {
  if (kindOfPlace(reference) === 'zone') return reference;
  const place = await findPlace(services.db, reference, actor);
  if (place === undefined || place.city === null || place.country === null) return reference;
  const { city, country } = place;
  return placeOfZone({ name: city, city, country, latitude: 0, longitude: 0 }).code;
}
