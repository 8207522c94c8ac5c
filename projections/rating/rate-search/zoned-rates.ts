import { expressionBuilder } from 'kysely';
import { placeOfZone, type PlaceReference } from '../../../domain/rating/place';
import { kindsOfRate, type RateKind } from '../../../domain/rating/rate/kinds';
import type { ZoneDestination, ZoneEnds } from '../../../domain/rating/rate/zones';
import type { RateSearch } from '../../../domain/rating/search/inputs';
import { kindOfPlace } from '../../../domain/rating/search/modes';
import type { Actor } from '../../../domain/shared/actor';
import type { Database } from '../../projection';
import { findPlace } from '../places';
import { atEnd, codeOf, isZonedAt, offeredRates, reachOf, zoneReach, type Searched } from './conditions';
import { sightRates, sightZonedAt, type Sighting } from './sighting';

const eb = expressionBuilder<Searched, 'r'>();

const noRates: Sighting = { rates: [], market: null };

type End = 'origin' | 'destination';

function zonedEndsOf(kind: RateKind): readonly End[] {
  if (!kindsOfRate[kind].terms.has('zones')) return [];
  return kind === 'DRAYAGE' ? ['destination', 'origin'] : ['destination'];
}

/** Zones at one end and the requested place at the other. */
export async function sightByZones(
  db: Database,
  search: Pick<RateSearch, 'origin' | 'destination' | 'date' | 'load'>,
  actor: Actor,
): Promise<Sighting> {
  const ends = zonedEndsOf(search.load.type);
  const sighted = await Promise.all(ends.map((end) => sightZonesAt(db, end, search, actor)));
  return {
    rates: sighted.flatMap(({ rates }) => rates),
    market: sighted.find(({ market }) => market !== null)?.market ?? noRates.market,
  };
}

function sightZonesAt(
  db: Database,
  end: End,
  { date, load: { type: kind }, ...ends }: Pick<RateSearch, 'origin' | 'destination' | 'date' | 'load'>,
  actor: Actor,
): Promise<Sighting> {
  const other = end === 'origin' ? 'destination' : 'origin';
  const place = codeOf(ends[other]);
  if (place !== null) return sightZonedAt[end](db, { kind, place }, { actor, date });
  const lane = eb.and([atEnd(other, ends[other], zoneReach), isZonedAt(end)]);
  return sightRates(db, offeredRates({ kind, date }, reachOf(actor), lane), date);
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
  const isPoint = typeof reference !== 'string';
  const place = isPoint ? placeOfZone(reference) : await findPlace(db, reference, actor);
  // "Camino Lo Echevers 550, Quilicura" names its town.
  const names = place === undefined ? [] : [place.city ?? '', ...place.name.split(',')];
  return {
    code: place?.code ?? codeOf(reference),
    country: place?.country ?? null,
    postalCode,
    // Places of the catalogue have a code, which distinguishes towns of the same name.
    ...(isPoint && { names }),
  };
}
