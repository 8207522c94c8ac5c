import { z } from 'zod';
import { isRejection, reject } from '@domain/shared/rejection';
import { recordId } from '@domain/shared/record-id';
import { countryOfCode, findCountry } from '@projections/places/countries';
import {
  findPlace,
  listPlacesNear,
  searchPlaces,
  type NearbyPlace,
  type Place,
} from '@projections/places/place-list/queries';
import { placeKinds } from '@projections/places/place-list/table';
import type { Language } from '~/texts';
import { defineEndpoint, type AnyEndpoint } from '../endpoint';
import { countryAnswer, toCountry } from './countries';
import { coordinatesOf, latLong, point } from './record-answer';

const placeAnswer = z
  .object({
    _id: z.string(),
    id: z.string(),
    placeId: z.string().describe('Stable name: airport-SCL, port-CLVAP, geozone-CL-13123.'),
    kind: z.enum(placeKinds),
    code: z.string().nullable(),
    name: z.string(),
    description: z.string().describe('The name and what it lies in, in the reader’s language.'),
    levelAdministrative: z
      .number()
      .int()
      .nullable()
      .describe('Of a geozone: 1 region, 2 province, 3 commune.'),
    address: z.string().nullable(),
    city: z.string().nullable(),
    province: z.string().nullable(),
    region: z.string().nullable(),
    country: z.string(),
    countryId: z.string(),
    geoJson: point,
    latLong,
    isActive: z.boolean().describe('Never of a removed place.'),
    isRemoved: z.boolean().describe('No longer offered; old quotes and addresses still name it.'),
    distance: z.number().optional().describe('Kilometres from the point asked for.'),
  })
  .meta({ id: 'Place' });

function toPlace(place: Place | NearbyPlace, language: Language) {
  const { latitude, longitude, level, country, ...rest } = place;
  const around = [
    rest.address,
    rest.city,
    rest.province,
    rest.region,
    countryOfCode(country)?.name[language],
  ];
  const parts = [rest.name, ...around.filter((part) => typeof part === 'string' && part !== '')];
  return {
    _id: place.id,
    ...rest,
    description: [...new Set(parts)].join(', '),
    levelAdministrative: level,
    country,
    countryId: country,
    ...coordinatesOf({ latitude, longitude }),
  };
}

const narrowing = {
  kind: z.enum(placeKinds).optional(),
  country: z.string().length(2).optional().describe('alpha-2.'),
  limit: z.coerce.number().int().min(1).max(100).default(10),
};

const addresses = defineEndpoint({
  method: 'get',
  path: '/addresses',
  access: 'public',
  summary: 'Places for what is typed, best first, accents and typing mistakes forgiven',
  query: z.strictObject({ search: z.string().trim().min(3).max(200), ...narrowing }),
  answer: z.array(placeAnswer),
  async handler({ ask, query, language }) {
    const found = await ask(searchPlaces, query);
    return isRejection(found) ? found : found.map((place) => toPlace(place, language));
  },
});

const address = defineEndpoint({
  method: 'get',
  path: '/addresses/{id}',
  access: 'public',
  summary: 'One place, by its id or place id',
  answer: placeAnswer,
  async handler({ ask, params, language }) {
    const place = await ask(findPlace, params);
    return isRejection(place) ? place : toPlace(place, language);
  },
});

const geocode = defineEndpoint({
  method: 'get',
  path: '/geocode',
  access: 'public',
  summary: 'Places of an address, or the nearest to a point',
  description:
    'Of an address that is no place of the catalogues, the places nearest to where the provider of addresses locates it; 503 where that fails.',
  query: z
    .strictObject({
      address: z.string().trim().min(2).max(200).optional(),
      lat: z.coerce.number().min(-90).max(90).optional(),
      lng: z.coerce.number().min(-180).max(180).optional(),
      ...narrowing,
    })
    .refine(
      ({ address: typed, lat, lng }) => (typed === undefined) === (lat !== undefined && lng !== undefined),
      {
        message: 'validation.place-or-point',
        path: ['address'],
      },
    ),
  answer: z.array(placeAnswer),
  async handler({ ask, query, language, services }) {
    const { address: typed, lat, lng, ...narrowed } = query;
    const near = async (latitude: number | undefined, longitude: number | undefined) => {
      const found = await ask(listPlacesNear, { latitude, longitude, ...narrowed });
      return isRejection(found) ? found : found.map((place) => toPlace(place, language));
    };
    if (typed === undefined) return near(lat, lng);
    const found = await ask(searchPlaces, { search: typed, ...narrowed });
    if (isRejection(found)) return found;
    const { geocoding } = services.providers;
    if (found.length > 0 || geocoding === null) return found.map((place) => toPlace(place, language));
    const points = await geocoding.tryFind(typed);
    if (points === null) return reject('unavailable', 'geocoding.unavailable');
    const [likeliest] = points;
    return likeliest === undefined ? [] : near(likeliest.latitude, likeliest.longitude);
  },
});

const idByPlaceId = defineEndpoint({
  method: 'get',
  path: '/valorization/addressId-by-placeId',
  access: 'public',
  summary: 'Id of a place, by its place id',
  query: z.strictObject({ placeId: recordId }),
  answer: z.object({ id: z.string() }),
  async handler({ ask, query }) {
    const place = await ask(findPlace, { id: query.placeId });
    return isRejection(place) ? place : { id: place.id };
  },
});

const countryOfAddress = defineEndpoint({
  method: 'get',
  path: '/countries/addressestocountry/{addressId}',
  access: 'public',
  summary: 'Country of a place',
  answer: countryAnswer,
  async handler({ ask, params }) {
    const place = await ask(findPlace, { id: params.addressId });
    if (isRejection(place)) return place;
    const country = await ask(findCountry, { code: place.country });
    return isRejection(country) ? country : toCountry(country);
  },
});

export const placeEndpoints: readonly AnyEndpoint[] = [
  addresses,
  address,
  geocode,
  idByPlaceId,
  countryOfAddress,
];
