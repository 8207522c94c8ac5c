import { placeOfZone, type Place } from '@domain/rating/place';
import { kindOfPlace } from '@domain/rating/search/options';
import type { Actor } from '@domain/shared/actor';
import { foldText } from '@domain/shared/folded-text';
import { transportOf, type Transport } from '@domain/shared/load-types';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { findPlace } from '@projections/rating/places';
import type { ServedLane } from '@projections/rating/rate-search/served-lanes';
import type { Services } from '~/services';
import { servedLanes } from '~/use-cases/shop/served-lanes.server';

/** As a search takes it: the city of an airport or port where the search is by all transports. */
export interface PopularPlace {
  readonly code: string;
  readonly name: string;
  readonly city: string | null;
  readonly country: string | null;
}

/** Ends of lanes that are looked up. */
const mostRead = 40;

/** Ends of the published lanes with the most rates. @param transport null: all, as cities */
export async function popularPlaces(
  services: Services,
  actor: Actor,
  { transport, limit }: { readonly transport: Transport | null; readonly limit: number },
): Promise<readonly PopularPlace[] | Rejection> {
  const served = await servedLanes(services, actor);
  if (isRejection(served)) return served;
  const lanes = served.lanes.filter(({ kind }) => transport === null || transportOf(kind) === transport);
  const places = await Promise.all(
    endsOf(lanes)
      .slice(0, mostRead)
      .map((code) => findPlace(services.db, code, actor)),
  );
  const known = places.filter((place) => place !== undefined);
  const popular =
    transport === null
      ? citiesOf(known)
      : known
          .filter(({ type }) => type === typeBy[transport])
          .map(({ code, name, city, country }) => ({ code, name, city, country }));
  return popular.slice(0, limit);
}

const typeBy: Readonly<Record<Transport, Place['type']>> = {
  air: 'airport',
  sea: 'port',
  land: 'zone',
  courier: 'zone',
};

/** Codes, those with the most rates first. */
function endsOf(lanes: readonly ServedLane[]): readonly string[] {
  const rates = new Map<string, number>();
  for (const { origin, destination, rates: count } of lanes)
    for (const { code } of [origin, destination]) rates.set(code, (rates.get(code) ?? 0) + count);
  return [...rates]
    .toSorted(([one, its], [other, others]) => others - its || (one < other ? -1 : 1))
    .map(([code]) => code);
}

/** Each city once: by the code of overland rates if there are some, else as the city of its airport or port. */
function citiesOf(places: readonly Place[]): readonly PopularPlace[] {
  const cities = new Map<string, PopularPlace & { readonly isOverland: boolean }>();
  for (const { code, city, name, country } of places) {
    if (country === null) continue;
    const called = city ?? name;
    const key = `${country} ${foldText(called)}`;
    const isOverland = kindOfPlace(code) === 'zone';
    const before = cities.get(key);
    if (before?.isOverland === true || (before !== undefined && !isOverland)) continue;
    const byCity = placeOfZone({ name: called, city: called, country, latitude: 0, longitude: 0 }).code;
    cities.set(key, { code: isOverland ? code : byCity, name: called, city: null, country, isOverland });
  }
  return [...cities.values()].map(({ isOverland: _overland, ...city }) => city);
}
