import { z } from 'zod';
import { changedCompanyFields, newCompanyFields } from '@domain/crm/company/inputs';
import { companySizes } from '@domain/crm/company/sizes';
import { flagValue } from '@domain/shared/flag';
import { booleanParameter, listParameter, listQuery } from '../query';

const point = z.strictObject({ lat: z.number(), lng: z.number() }).nullable();

/** `localidad`, `latLong` ({lat, lng}) and `owner` are the domain's `locality`, `latitude`, `longitude` and `ownerId`. */
export function companyInOwnWords(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const { localidad, latLong, owner, ...rest } = body as Readonly<Record<string, unknown>>;
  const place = point.safeParse(latLong);
  return {
    ...rest,
    ...(localidad !== undefined && { locality: localidad }),
    ...(owner !== undefined && { ownerId: owner }),
    ...(latLong !== undefined &&
      (place.success
        ? { latitude: place.data?.lat ?? null, longitude: place.data?.lng ?? null }
        : { latLong })),
  };
}

const portfolios = z.array(z.string()).describe('Ids of the portfolios that hold it; for managers.');

/** Body of POST /companies. */
export const createCompanyBody = z.strictObject({
  ...newCompanyFields.shape,
  portfolios: portfolios.optional(),
});

/** Body of PATCH /companies/{id}. `null` clears. */
export const patchCompanyBody = z.strictObject({
  ...changedCompanyFields.shape,
  tags: changedCompanyFields.shape.tags.nullable(),
  social: changedCompanyFields.shape.social.nullable(),
  isActive: flagValue.optional().describe('For managers.'),
  portfolios: portfolios.nullish(),
});

/** Filters of GET /companies, and the page: 10 rows by default. */
export const companyFilters = listQuery(
  {
    search: z.string().optional().describe('In names, identification and e-mail, without accents.'),
    country: z.string().optional(),
    state_delpa: z.string().optional().describe('Region or state, whole.'),
    size: z.enum(companySizes).optional(),
    tags: listParameter(z.string()).optional().describe('With one of these.'),
    isActive: booleanParameter.optional(),
    startDate: z.iso.date().optional().describe('Registered on this day (in Chile) or after.'),
    endDate: z.iso.date().optional().describe('Registered on this day (in Chile) or before.'),
    client: z.string().optional().describe('Companies of this person.'),
    portfolio: z.string().optional(),
    owner: z.string().optional(),
  },
  { take: 10 },
);

type Filters = z.output<typeof companyFilters>;

/** The filters in the words of the query. */
export function askedCompanies({ state_delpa, startDate, endDate, ...filters }: Filters) {
  return { ...filters, region: state_delpa, registeredFrom: startDate, registeredUntil: endDate };
}
