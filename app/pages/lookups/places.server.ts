import { branches } from '@domain/catalogues/branches';
import type { Catalogue } from '@domain/catalogues/catalogue';
import { placeOfZone } from '@domain/rating/place';
import { kindOfPlace, type PlaceKind } from '@domain/rating/search/options';
import { isStaff } from '@domain/shared/actor';
import { foldText } from '@domain/shared/folded-text';
import type { Transport } from '@domain/shared/load-types';
import { isRejection } from '@domain/shared/rejection';
import type { Option } from '@projections/catalogues/options';
import { queriesOf } from '@projections/catalogues/queries';
import { searchPlaces, type Place as FoundPlace } from '@projections/places/place-list/queries';
import { listGateways } from '@projections/rating/rate-search/served';
import { listRateZones } from '@projections/rating/rate-zones/queries';
import type { PageContext } from '~/http/load-context';
import { takeAnswer } from '~/pages/page-answers.server';
import { translate } from '~/texts/translate.server';
import {
  countryOf,
  likelyGateways,
  uniqueById,
  type GatewayKind,
} from '~/use-cases/places/likely-gateways.server';
import { readPlaceWords } from '~/use-cases/places/place-words.server';
import { popularPlaces } from '~/use-cases/places/popular-places.server';
import { zonesFrom } from './lookup-rules';

interface Asked {
  readonly search: string;
  readonly limit: number;
}

/**
 * The first kind comes first, except for an exact match of a code or of a town's whole name. The id is the IATA
 * code, UN/LOCODE or zone code. A country behind the name narrows the list; alone, it lists what serves it.
 */
export async function placesOf(
  context: PageContext,
  kinds: readonly PlaceKind[],
  { limit, search: typed }: Asked,
): Promise<readonly Option[]> {
  const { text, country, isCountry, kind: named } = readPlaceWords(typed);
  const asked = { search: text === '' ? typed : text, limit };
  const isLong = asked.search.trim().length >= zonesFrom;
  const searched = kinds
    .filter((kind) => kind !== 'zone' || isLong)
    .filter((kind) => named === null || !kinds.includes(named) || kind === named);
  const [found, ofCountry] = await Promise.all([
    Promise.all(searched.map((kind) => placesOfKind(context, kind, asked))),
    isCountry && country !== null ? gatewaysOf(context, kinds, country) : [],
  ]);
  const within = found.map((list) => list.filter((one) => country === null || countryOf(one) === country));
  const lists = isCountry || within.every(({ length }) => length === 0) ? found : within;
  const labelled = searched.map((kind, at) => asOfKind(context, kind, lists[at] ?? []));
  const [first = [], ...others] = labelled;
  const code = typed.trim().toUpperCase();
  const isExact = (option: Option) => (option.code === code ? 2 : isNamed(option, asked.search) ? 1 : 0);
  const most = Math.ceil(limit / 2);
  const inOrder = [...first.slice(0, most), ...alternating(others), ...first.slice(most)];
  const exact = inOrder.filter((option) => isExact(option) > 0).toSorted((a, b) => isExact(b) - isExact(a));
  return uniqueById([...exact, ...ofCountry, ...inOrder]).slice(0, limit);
}

/** A town whose whole name is the text. */
export function isNamed({ id, name }: Option, text: string): boolean {
  return kindOfPlace(id) === 'zone' && foldText(name) === foldText(text);
}

async function placesOfKind(context: PageContext, kind: PlaceKind, asked: Asked): Promise<readonly Option[]> {
  return kind === 'zone' ? zones(context, asked) : served(context, kind, asked);
}

function asOfKind({ language }: PageContext, kind: PlaceKind, found: readonly Option[]): readonly Option[] {
  const what = translate(language, `rating:place-kinds.${kind}`);
  return found.map((option) => ({ ...option, place: [what, option.place].filter(Boolean).join(' · ') }));
}

/** Cities, airports and ports of a country, those with rates first. */
async function gatewaysOf(
  context: PageContext,
  kinds: readonly PlaceKind[],
  country: string,
): Promise<readonly Option[]> {
  const { services, actor } = context;
  const found = takeAnswer(context, await services.ask(listGateways, { country }, actor));
  const cities = citiesOf(found.map((gateway) => ({ ...gateway, country })));
  const lists = (['airport', 'port'] as const)
    .filter((kind) => kinds.includes(kind))
    .map((kind) =>
      asOfKind(
        context,
        kind,
        found
          .filter((gateway) => gateway.kind === kind)
          .map(({ code, name, city }) => ({ id: code, code, name, place: `${city ?? name}, ${country}` })),
      ),
    );
  return [
    ...(kinds.includes('zone') ? asOfKind(context, 'zone', uniqueById(cities)).slice(0, mostCities) : []),
    ...alternating(lists),
  ];
}

const mostCities = 6;

async function served(context: PageContext, kind: GatewayKind, asked: Asked): Promise<readonly Option[]> {
  const found = takeAnswer(context, await likelyGateways(context, kind, asked));
  return found.map(({ servesCity, ...option }) =>
    servesCity === undefined
      ? option
      : {
          ...option,
          place: `${option.place} · ${translate(context.language, 'rating:port-of-city', { city: servesCity })}`,
        },
  );
}

async function ofCatalogue(
  context: PageContext,
  catalogue: Catalogue,
  asked: Asked,
): Promise<readonly Option[]> {
  const { services, actor } = context;
  const page = takeAnswer(context, await services.ask(queriesOf(catalogue).options, asked, actor));
  return page.data.map((option) => ({ ...option, id: option.code ?? option.id }));
}

/** Airports and ports whose cities are offered. */
const mostGatewaysRead = 50;

/** First towns of rates, then communes, cities of airports and ports and, for staff, terminals. */
async function zones(context: PageContext, asked: Asked): Promise<readonly Option[]> {
  const { services, actor } = context;
  const [written, places, gateways, terminals] = await Promise.all([
    services.ask(listRateZones, asked, actor),
    services.ask(searchPlaces, { ...asked, kind: 'geozone' }, actor),
    services.ask(searchPlaces, { ...asked, limit: mostGatewaysRead }, actor),
    isStaff(actor) ? ofCatalogue(context, branches, asked) : [],
  ]);
  const known = takeAnswer(context, written).map(({ code, name, city, country }) =>
    town(code, name, [city === name ? null : city, country]),
  );
  const communes = takeAnswer(context, places)
    .filter(({ level }) => level === communeLevel)
    .map(({ code, name, region, country }) => town(`${country}-${code}`, name, [region, country]));
  const towns = [...known, ...communes];
  const isTown = (city: Option) =>
    towns.some((one) => one.name === city.name && one.id.startsWith(city.id.slice(0, 3)));
  const cities = citiesOf(takeAnswer(context, gateways)).filter((city) => !isTown(city));
  return uniqueById([...towns, ...cities, ...terminals]);
}

/** As `findPlace` reads them: `CN-SHANGHAI`. */
function citiesOf(gateways: readonly Pick<FoundPlace, 'kind' | 'city' | 'country'>[]): readonly Option[] {
  return gateways.flatMap(({ kind, city, country }) =>
    city === null || (kind !== 'airport' && kind !== 'port')
      ? []
      : [town(placeOfZone({ name: city, city, country, latitude: 0, longitude: 0 }).code, city, [country])],
  );
}

const communeLevel = 3;

const mostPopular = 6;

/** What is offered before anything is typed. @param transport null: all */
export async function popularOptions(
  context: PageContext,
  transport: Transport | null,
): Promise<readonly Option[]> {
  const { services, actor } = context;
  const asked = { transport, limit: mostPopular };
  const found = takeAnswer(context, await popularPlaces(services, actor, asked));
  return found.flatMap(({ code, name, city, country }) => {
    const kind = kindOfPlace(code);
    const place = [city === name ? null : city, country].filter(Boolean).join(', ');
    return asOfKind(context, kind, [{ id: code, code: kind === 'zone' ? null : code, name, place }]);
  });
}

export async function placeRecords(
  { services, actor, language }: PageContext,
  asked: Asked,
): Promise<readonly Option[]> {
  const found = await services.ask(searchPlaces, { ...asked, limit: Math.min(asked.limit, 50) }, actor);
  if (isRejection(found)) return [];
  return found.map(({ id, name, code, kind, city, country }) => ({
    id,
    name,
    code: kind === 'geozone' ? null : code,
    place: [
      kind === 'airport' || kind === 'port' ? translate(language, `rating:place-kinds.${kind}`) : null,
      city === name ? null : city,
      country,
    ]
      .filter(Boolean)
      .join(' · '),
  }));
}

/** Towns have no code that people know. */
function town(id: string, name: string, where: readonly (string | null)[]): Option {
  return { id, name, code: null, place: where.filter(Boolean).join(', ') };
}

function alternating(lists: readonly (readonly Option[])[]): readonly Option[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}
