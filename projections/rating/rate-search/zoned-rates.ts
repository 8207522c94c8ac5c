import { expressionBuilder } from 'kysely';
import { placeOfZone, type PlaceReference } from '../../../domain/rating/place';
import { kindsOfRate, type RateKind } from '../../../domain/rating/rate/kinds';
import type { ZoneDestination, ZoneEnds } from '../../../domain/rating/rate/zones';
import type { RateSearch } from '../../../domain/rating/search/inputs';
import { areaOf, isCommune } from '../../../domain/rating/search/metropolitan-areas';
import { kindOfPlace } from '../../../domain/rating/search/modes';
import type { Actor } from '../../../domain/shared/actor';
import type { Database } from '../../projection';
import { findPlace } from '../places';
import { codeOf, isZonedAt, nearEnd, offeredRates, reachOf, zoneReach, type Searched } from './conditions';
import type { SearchedWays } from './searched-ways';
import { joined, noRates, sightRates, sightZonedAt, type Sighting } from './sighting';

const eb = expressionBuilder<Searched, 'r'>();

type End = 'origin' | 'destination';

function kindsZonedAt(end: End, kinds: readonly RateKind[]): readonly RateKind[] {
  return kinds.filter(
    (kind) => kindsOfRate[kind].terms.has('zones') && (end === 'destination' || kind === 'DRAYAGE'),
  );
}

/** Zones at one end and the requested place at the other. */
export async function sightByZones(db: Database, ways: SearchedWays, actor: Actor): Promise<Sighting> {
  return joined(
    await Promise.all([
      sightZonesAt(db, 'destination', ways, actor),
      sightZonesAt(db, 'origin', ways, actor),
    ]),
  );
}

async function sightZonesAt(
  db: Database,
  end: End,
  { date, types, ends }: SearchedWays,
  actor: Actor,
): Promise<Sighting> {
  const kinds = kindsZonedAt(end, types);
  if (kinds.length === 0) return noRates;
  const other = end === 'origin' ? 'destination' : 'origin';
  const { overland: places, point } = ends[other];
  if (point === null) return sightZonedAt[end](db, { kinds, places }, { actor, date });
  const lane = eb.and([nearEnd(other, point, zoneReach), isZonedAt(end)]);
  return sightRates(db, offeredRates({ kinds, date }, reachOf(actor), lane), date);
}

/** The postal code is the destination's, or the origin's if the destination is a port. */
export async function zoneEndsOf(
  db: Database,
  { origin, destination, postalCode }: Pick<RateSearch, 'origin' | 'destination' | 'postalCode'>,
  actor: Actor,
): Promise<ZoneEnds> {
  const isToPort = kindOfPlace(destination) === 'port';
  const code = postalCode ?? null;
  const [from, to] = await Promise.all([
    zoneEndOf(db, origin, isToPort ? code : null, actor),
    zoneEndOf(db, destination, isToPort ? null : code, actor),
  ]);
  return { from, to };
}

export async function zoneEndOf(
  db: Database,
  reference: PlaceReference,
  postalCode: string | null,
  actor: Actor,
): Promise<ZoneDestination> {
  const place =
    typeof reference === 'string' ? await findPlace(db, reference, actor) : placeOfZone(reference);
  // "Camino Lo Echevers 550, Quilicura" names its town.
  const names = place === undefined ? [] : [place.city ?? '', ...place.name.split(',')];
  return {
    code: place?.code ?? codeOf(reference),
    country: place?.country ?? null,
    postalCode,
    // Communes have a code, which distinguishes towns of the same name.
    ...(!isCommune(place?.code ?? '') && { names }),
    area: areaOf(place?.code ?? '')?.communes ?? [],
  };
}
