import { sql } from 'kysely';
import { portsOfCity } from '../../../domain/catalogues/ports-of-cities';
import { placeOfZone, type Place, type PlaceReference } from '../../../domain/rating/place';
import { areaOf, isCommune } from '../../../domain/rating/search/metropolitan-areas';
import { kindOfPlace } from '../../../domain/rating/search/modes';
import type { Actor } from '../../../domain/shared/actor';
import type { Database } from '../../projection';
import { communesOfCity, findPlace } from '../places';
import { codeOf } from './conditions';

/** Codes of the places where rates of an end of a search begin or end. */
export interface SearchEnd {
  readonly airports: readonly string[];
  readonly ports: readonly string[];
  /** Its own code and those of communes in the same city. */
  readonly overland: readonly string[];
  /** An address, whose overland rates are those of places near it. */
  readonly point: Place | null;
}

/** Kilometres within which a city's airports and ports lie. */
const gatewayReach = 60;

/** `isByGateways`: the search goes by air or sea too, else a zone's airports and ports are not read. */
export async function searchEnd(
  db: Database,
  reference: PlaceReference,
  { actor, isByGateways }: { readonly actor: Actor; readonly isByGateways: boolean },
): Promise<SearchEnd> {
  const kind = kindOfPlace(reference);
  const code = codeOf(reference);
  const own = code === null ? [] : [code];
  if (kind !== 'zone')
    return {
      ...{ overland: own, point: null },
      airports: kind === 'airport' ? own : [],
      ports: kind === 'port' ? own : [],
    };
  if (code !== null && isCommune(code) && !isByGateways) {
    const served = areaOf(code)?.communes ?? [];
    return { ...noGateways, overland: [...new Set([code, ...served])], point: null };
  }
  const place =
    typeof reference === 'string' ? await findPlace(db, reference, actor) : placeOfZone(reference);
  if (place === undefined) return { ...noGateways, overland: own, point: null };
  const communes = await communesOfCity(db, place);
  const area = [...own, ...communes].map(areaOf).find((one) => one !== undefined);
  const city = area?.city ?? place.city ?? place.name;
  return {
    ...(isByGateways ? await gatewaysOf(db, place, city) : noGateways),
    point: typeof reference === 'string' ? null : place,
    overland: [...new Set([...own, ...communes, ...(area?.communes ?? [])])],
  };
}

const noGateways = { airports: [], ports: [] };

function usualPorts(city: string, country: string | null): readonly string[] {
  return portsOfCity(city).flatMap(({ code, city: of }) => (of.endsWith(`, ${country}`) ? [code] : []));
}

/** Airports and ports of the city by name, or within reach of the place. */
async function gatewaysOf(
  db: Database,
  { country, latitude, longitude }: Place,
  city: string,
): Promise<Pick<SearchEnd, 'airports' | 'ports'>> {
  const { rows } = await sql<{ kind: string; code: string | null }>`
    select kind, code from places
    where is_offered and code is not null and kind in ('airport', 'port')
      and (
        (country = ${country}::text and folded(city) = folded(${city}::text))
        or (
          latitude between ${latitude}::float8 - 1 and ${latitude}::float8 + 1
          and on_globe(latitude, longitude) <-> on_globe(${latitude}::float8, ${longitude}::float8)
            <= ${gatewayReach / 6371}::float8
        )
      )`.execute(db);
  const codesOf = (kind: 'airport' | 'port') =>
    rows.flatMap((row) => (row.kind === kind && row.code !== null ? [row.code] : []));
  const ports = new Set([...usualPorts(city, country), ...codesOf('port')]);
  return { airports: codesOf('airport'), ports: [...ports] };
}
