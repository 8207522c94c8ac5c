import { airports } from '@domain/catalogues/airports';
import { ports } from '@domain/catalogues/ports';
import { portsOfCities, portsOfCity } from '@domain/catalogues/ports-of-cities';
import type { Actor } from '@domain/shared/actor';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import type { Option } from '@projections/catalogues/options';
import { queriesOf } from '@projections/catalogues/queries';
import { findPlace } from '@projections/rating/places';
import { listGateways, listServed } from '@projections/rating/rate-search/served';
import type { Services } from '~/services';
import { readPlaceWords } from './place-words.server';

/** The id of an airport or port is its code. */
export interface LikelyGateway extends Option {
  /** A city that it serves under another name: `Santiago, CL` of San Antonio. */
  readonly servesCity?: string;
}

export const gatewayCatalogues = { airport: airports, port: ports } as const;
export type GatewayKind = keyof typeof gatewayCatalogues;

interface Asker {
  readonly services: Services;
  readonly actor: Actor;
}

interface Asked {
  readonly search: string;
  readonly limit: number;
  readonly filters?: Readonly<Record<string, unknown>>;
}

/** Minimum number of matching airports or ports checked for rates. */
const fewestLookedAt = 50;
/** Airports or ports that are checked for rates, the likeliest by name. */
const mostChecked = 200;

/** Those with a published rate first, since a city's freight uses one of its airports. */
export async function likelyGateways(
  asker: Asker,
  kind: GatewayKind,
  { search, limit, filters = {} }: Asked,
): Promise<readonly LikelyGateway[] | Rejection> {
  const { services, actor } = asker;
  const catalogue = gatewayCatalogues[kind];
  const most = Math.max(limit, fewestLookedAt);
  const { countryCode, ...otherFilters } = filters;
  const hasCities = kind === 'port' && Object.values(otherFilters).every((value) => value === undefined);
  const [ofCities, named] = await Promise.all([
    hasCities ? portsByCity(asker, search, [countryCode ?? []].flat()) : [],
    services.ask(queriesOf(catalogue).options, { search, filters, limit: most }, actor),
  ]);
  if (isRejection(named)) return named;
  const byName = named.data.map((option) => ({ ...option, id: option.code ?? option.id }));
  // A city typed in full means its ports; for its first letters, ports of that name are as likely.
  const isWhole = portsOfCity(search).length > 0;
  const found = uniqueById(isWhole ? [...ofCities, ...byName] : [...byName, ...ofCities]);
  const codes = found.slice(0, mostChecked).map(({ id }) => id);
  const served = await services.ask(listServed, { codes }, actor);
  if (isRejection(served)) return served;
  const withRates = new Set(served);
  return found.toSorted((a, b) => Number(withRates.has(b.id)) - Number(withRates.has(a.id))).slice(0, limit);
}

/**
 * Codes of the airports or ports that a typed text means, best first: also by a city that they serve, a country,
 * or a name with a country behind it.
 */
export async function gatewaysMeantBy(
  asker: Asker,
  kind: GatewayKind,
  { search, limit, filters = {} }: Asked,
): Promise<readonly string[] | Rejection> {
  const { text, country, isCountry } = readPlaceWords(search);
  const typed = text === '' ? search : text;
  const isNarrowed = Object.values(filters).some((value) => value !== undefined);
  if (isCountry && country !== null && !isNarrowed) {
    const all = await asker.services.ask(listGateways, { country }, asker.actor);
    if (isRejection(all)) return all;
    const ofKind = all.filter((gateway) => gateway.kind === kind).map(({ code }) => code);
    if (ofKind.length > 0) return ofKind.slice(0, limit);
  }
  const found = await likelyGateways(asker, kind, { search: typed, limit, filters });
  if (isRejection(found)) return found;
  const within = found.filter((one) => country === null || countryOf(one) === country);
  const exact = typed.trim().toUpperCase();
  return (within.length > 0 ? within : found)
    .map(({ id }) => id)
    .toSorted((a, b) => Number(b === exact) - Number(a === exact));
}

/** Options state it last: `Santiago, CL`. */
export function countryOf({ place }: Option): string | null {
  return /(?:^|[ ,])([A-Z]{2})$/.exec(place?.split(' · ')[0] ?? '')?.[1] ?? null;
}

/** Ports that serve a city of another name, such as San Antonio for Santiago. */
async function portsByCity(
  { services, actor }: Asker,
  typed: string,
  countries: readonly unknown[],
): Promise<readonly LikelyGateway[]> {
  const found = await Promise.all(
    portsOfCities(typed).map(async ({ code, city }) => {
      const port = await findPlace(services.db, code, actor);
      if (port === undefined || (countries.length > 0 && !countries.includes(port.country))) return [];
      const place = [port.city, port.country].filter(Boolean).join(', ');
      return { id: code, code, name: port.name, place, servesCity: city };
    }),
  );
  return found.flat();
}

export function uniqueById<Placed extends { readonly id: string }>(
  options: readonly Placed[],
): readonly Placed[] {
  const byId = new Map<string, Placed>();
  for (const option of options) if (!byId.has(option.id)) byId.set(option.id, option);
  return [...byId.values()];
}
