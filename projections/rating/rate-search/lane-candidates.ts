import { expressionBuilder } from 'kysely';
import { placeOfZone, type Place, type PlaceReference } from '../../../domain/rating/place';
import type { RateSearch } from '../../../domain/rating/search/inputs';
import { transportOf, type ShipmentType, type Transport } from '../../../domain/shared/load-types';
import { mayRead, type Actor } from '../../../domain/shared/actor';
import type { Database } from '../../projection';
import { findPlace } from '../places';
import { atEnd, nearEnd, offeredRates, reachOf, zoneReach, type Searched } from './conditions';
import { compareRates, type Compared, type Wanted } from './pricing';
import { profitsOfSeller } from './sellers-profits';
import type { SearchedWays } from './searched-ways';
import { joined, noRates, sightLane, sightRates, type Sighting } from './sighting';
import { sightByZones, zoneEndsOf } from './zoned-rates';

const eb = expressionBuilder<Searched, 'r'>();

const exactly = { origin: null, destination: null } as const;

interface LaneCandidates extends Compared {
  readonly places: Pick<Wanted, 'origin' | 'destination'>;
  readonly isNearby: boolean;
}

/** Of the lane or, if it has none, of places near its ends (`places`). */
export async function findCandidates(
  db: Database,
  input: RateSearch,
  ways: SearchedWays,
  actor: Actor,
): Promise<LaneCandidates> {
  const { origin, destination, radius, date } = input;
  const wanted = { ...wantedBy(input, ways, actor), profits: await profitsOfSeller(db, actor) };
  const [sighting, zoned] = await Promise.all([sightExactly(db, ways, actor), sightByZones(db, ways, actor)]);
  // Looking up the ends takes several statements, for rates by zones only.
  const ends = zoned.rates.length === 0 ? {} : await zoneEndsOf(db, input, actor);
  const there = await compareRates(db, joined([sighting, zoned]), { ...wanted, ...exactly, ...ends });
  const answer = { ...there, places: exactly, isNearby: false };
  if (there.candidates.length > 0 || radius === 0) return answer;
  const [from, to] = await Promise.all([located(db, origin, actor), located(db, destination, actor)]);
  if (from === null || to === null) return answer;
  const lane = eb.and([nearEnd('origin', from, radius), nearEnd('destination', to, radius)]);
  const near = await sightRates(db, offeredRates({ kinds: ways.types, date }, reachOf(actor), lane), date);
  const places = { origin: from, destination: to };
  return { ...(await compareRates(db, near, { ...wanted, ...places })), places, isNearby: true };
}

export function wantedBy(
  { load, currency, services, date, filters: { units } }: RateSearch,
  { loads }: SearchedWays,
  actor: Actor,
) {
  const ofKind = (kind: ShipmentType) => loads.get(kind) ?? null;
  return { load, currency, services, units, date, ofKind, isInternal: mayRead(actor, 'staff') };
}

async function sightExactly(
  db: Database,
  { types, ends: { origin, destination }, date }: SearchedWays,
  actor: Actor,
): Promise<Sighting> {
  const overland = types.filter((type) => ['land', 'courier'].includes(transportOf(type)));
  const by = (places: 'airports' | 'ports' | 'overland', kinds: readonly ShipmentType[]) => {
    const [origins, destinations] = [origin[places], destination[places]];
    return kinds.length === 0 || origins.length === 0 || destinations.length === 0
      ? noRates
      : sightLane(db, { kinds, origins, destinations }, { actor, date });
  };
  const of = (transport: Transport) => types.filter((type) => transportOf(type) === transport);
  return joined(
    await Promise.all([
      by('airports', of('air')),
      by('ports', of('sea')),
      origin.point === null && destination.point === null
        ? by('overland', overland)
        : sightNear(db, overland, { origin, destination, date }, actor),
    ]),
  );
}

/** Overland rates at an address, or at a town near it. */
function sightNear(
  db: Database,
  kinds: readonly ShipmentType[],
  { origin, destination, date }: SearchedWays['ends'] & Pick<SearchedWays, 'date'>,
  actor: Actor,
): Promise<Sighting> {
  if (kinds.length === 0) return Promise.resolve(noRates);
  const lane = eb.and(
    (['origin', 'destination'] as const).map((end) => {
      const { point, overland } = end === 'origin' ? origin : destination;
      return point === null ? atEnd(end, overland) : nearEnd(end, point, zoneReach);
    }),
  );
  return sightRates(db, offeredRates({ kinds, date }, reachOf(actor), lane), date);
}

async function located(db: Database, reference: PlaceReference, actor: Actor): Promise<Place | null> {
  const place =
    typeof reference === 'string' ? await findPlace(db, reference, actor) : placeOfZone(reference);
  return place === undefined || place.latitude === null || place.longitude === null ? null : place;
}
