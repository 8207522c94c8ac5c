import type { PlaceReference } from '@domain/rating/place';
import { kindOfPlace } from '@domain/rating/search/options';
import { isRejection } from '@domain/shared/rejection';
import type { Actor } from '@domain/shared/actor';
import { findPlace as findListedPlace } from '@projections/places/place-list/queries';
import { findPlace } from '@projections/rating/places';
import type { Services } from '~/services';

interface Asker {
  readonly services: Services;
  readonly actor: Actor;
}

/**
 * A place as a search takes it, from a code, id or place id. A region or province is the point of its capital.
 * Null: no such place. Codes of airports and ports are returned unread, since rates may have others.
 */
export async function referredPlace(
  { services, actor }: Asker,
  reference: PlaceReference,
): Promise<PlaceReference | null> {
  if (typeof reference !== 'string' || kindOfPlace(reference) !== 'zone') return reference;
  const known = await findPlace(services.db, reference, actor);
  if (known !== undefined) return known.code;
  const area = await services.ask(findListedPlace, { id: reference }, actor);
  if (isRejection(area) || area.isRemoved || area.latitude === null || area.longitude === null) return null;
  const { name, country, latitude, longitude, code } = area;
  return { name, code: `${country}-${code}`, city: null, country, latitude, longitude };
}
