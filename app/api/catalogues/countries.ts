import { z } from 'zod';
import { isRejection, reject } from '@domain/shared/rejection';
import {
  findCountry,
  listCountries,
  listCountriesByCallingCode,
  type Country,
} from '@projections/places/countries';
import { defineEndpoint, type AnyEndpoint } from '../endpoint';

export const countryAnswer = z
  .object({
    _id: z.string(),
    cca2: z.string(),
    cca3: z.string(),
    name: z.object({ es: z.string(), en: z.string(), pt: z.string() }),
    callingCode: z.string().nullable(),
    phoneCode: z.string().nullable().describe('The calling code with its plus.'),
    currency: z.object({ code: z.string(), decimals: z.number().int() }).nullable(),
  })
  .meta({ id: 'Country' });

export function toCountry({ id, ...country }: Country) {
  return { _id: id, ...country, phoneCode: country.callingCode === null ? null : `+${country.callingCode}` };
}

const list = defineEndpoint({
  method: 'get',
  path: '/countries',
  access: 'public',
  summary: 'Countries, by name in any language or by code',
  query: z.object({ search: z.string().max(100).optional() }),
  answer: z.array(countryAnswer),
  async handler({ ask, query }) {
    const found = await ask(listCountries, query);
    return isRejection(found) ? found : found.map(toCountry);
  },
});

const one = (['/countries/{code}', '/countries/cca2Code/{code}'] as const).map((path) =>
  defineEndpoint({
    method: 'get',
    path,
    access: 'public',
    summary: 'One country, by alpha-2 (which is its id) or alpha-3 code',
    answer: countryAnswer,
    async handler({ ask, params }) {
      const country = await ask(findCountry, params);
      return isRejection(country) ? country : toCountry(country);
    },
  }),
);

const byPhoneCode = defineEndpoint({
  method: 'get',
  path: '/countries/by-phone-code/{code}',
  access: 'public',
  summary: 'Countries of a calling code, such as 56',
  answer: z.array(countryAnswer),
  async handler({ ask, params }) {
    const found = await ask(listCountriesByCallingCode, params);
    return isRejection(found) ? found : found.map(toCountry);
  },
});

const idByCca2 = defineEndpoint({
  method: 'get',
  path: '/valorization/countryId-by-cca2',
  access: 'public',
  summary: 'Id of a country, by its alpha-2 code',
  query: z.object({ cca2: z.string().length(2) }),
  answer: z.object({ id: z.string() }),
  async handler({ ask, query }) {
    const country = await ask(findCountry, { code: query.cca2 });
    return isRejection(country) ? country : { id: country.id };
  },
});

const ofCaller = defineEndpoint({
  method: 'get',
  path: '/geolocation',
  access: 'public',
  summary: "Country of the caller's network address",
  description:
    'Where the address is registered. 404 for one that is in no country: that of the machine itself, or of a private network.',
  answer: countryAnswer,
  async handler({ ask, services, address }) {
    const code = await services.geolocation.countryOf(address);
    const country = code === null ? null : await ask(findCountry, { code });
    if (country === null || isRejection(country)) return reject('not-found', 'geolocation.unknown');
    return toCountry(country);
  },
});

export const countryEndpoints: readonly AnyEndpoint[] = [list, ...one, byPhoneCode, idByCca2, ofCaller];
