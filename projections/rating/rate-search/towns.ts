import type { RateSearch } from '../../../domain/rating/search/inputs';
import { areaOf } from '../../../domain/rating/search/metropolitan-areas';
import { kindOfPlace } from '../../../domain/rating/search/modes';
import { placeOfZone, type PlaceReference } from '../../../domain/rating/place';
import type { Actor } from '../../../domain/shared/actor';
import type { SearchedTowns, Town } from '../../../domain/shared/town';
import type { Database } from '../../projection';
import { findPlace } from '../places';
import { zonePrefix, type RateResult } from './result';

/** Of the doors, else of the ends; none for ports and airports, nor of a load that names a zone itself. */
export async function townsOf(
  db: Database,
  { origin, destination, doors, load }: Pick<RateSearch, 'origin' | 'destination' | 'doors' | 'load'>,
  actor: Actor,
): Promise<SearchedTowns> {
  if (load.zone !== undefined) return {};
  const [from, to] = await Promise.all([
    townOf(db, doors?.origin ?? origin, actor),
    townOf(db, doors?.destination ?? destination, actor),
  ]);
  return { ...(from && { origin: from }), ...(to && { destination: to }) };
}

async function townOf(db: Database, reference: PlaceReference, actor: Actor): Promise<Town | null> {
  if (kindOfPlace(reference) !== 'zone') return null;
  const place =
    typeof reference === 'string' ? await findPlace(db, reference, actor) : placeOfZone(reference);
  const name = place?.city ?? place?.name;
  if (name === undefined || !place?.country) return null;
  return { name, city: areaOf(place.code)?.city ?? name, country: place.country };
}

/** The zones of a rate have internal names, such as `Oriente`: readers see the town that they searched. */
export function inTowns<Result extends Pick<RateResult, 'from' | 'to' | 'price'>>(
  result: Result,
  { origin, destination }: SearchedTowns,
): Result {
  const from = namedFor(result.from, origin);
  const to = namedFor(result.to, destination);
  const name = from !== result.from ? origin?.name : to !== result.to ? destination?.name : undefined;
  if (name === undefined) return result;
  const lines = result.price.lines.map((line) => ({
    ...line,
    steps: line.steps.map((step) =>
      step.code === 'zone' ? { ...step, params: { ...step.params, zone: name } } : step,
    ),
  }));
  return { ...result, from, to, price: { ...result.price, lines } };
}

function namedFor(place: RateResult['from'], searched: Town | undefined): RateResult['from'] {
  if (searched === undefined || !place.code.startsWith(zonePrefix)) return place;
  return { ...place, name: searched.name, city: searched.name, country: searched.country };
}
