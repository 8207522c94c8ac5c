import { z } from 'zod';
import { changedCompanyFields, newCompanyFields } from '@domain/crm/company/inputs';
import { companySizes } from '@domain/crm/company/sizes';
import { companyOrders, contactFilters } from '@projections/crm/company-list/inputs';
import { transports } from '@domain/shared/load-types';
import { flagValue } from '@domain/shared/flag';
import { taxNumberOfCountry } from '@domain/shared/tax-number';
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

export const createCompanyBody = z
  .strictObject({
    ...newCompanyFields.shape,
    portfolios: portfolios.optional(),
  })
  .check(taxNumberOfCountry);

export const patchCompanyBody = z
  .strictObject({
    ...changedCompanyFields.shape,
    tags: changedCompanyFields.shape.tags.nullable(),
    social: changedCompanyFields.shape.social.nullable(),
    otherData: changedCompanyFields.shape.otherData.nullable(),
    isActive: flagValue.optional().describe('For managers.'),
    portfolios: portfolios.nullish(),
    avatar: z.null().optional().describe('null removes the picture; a form with a file brings one.'),
  })
  .check(taxNumberOfCountry);

const score = z.coerce.number().pipe(z.int32());

export const companyFilterParameters = {
  search: z
    .string()
    .optional()
    .describe('Every word, anywhere in names, identification or e-mail; accents and case do not matter.'),
  country: z.string().optional().describe('ISO 3166-1, two letters.'),
  state_delpa: z
    .string()
    .optional()
    .describe('Region, state or department of the address, whole; accents and case do not matter.'),
  size: z.enum(companySizes).optional().describe('People employed.'),
  tags: listParameter(z.string()).optional().describe('Ids; companies with at least one of these tags.'),
  isActive: booleanParameter.optional(),
  startDate: z.iso.date().optional().describe('Registered on this day (in Chile) or after.'),
  endDate: z.iso.date().optional().describe('Registered on this day (in Chile) or before.'),
  contactFilter: z
    .enum(contactFilters)
    .optional()
    .describe(
      'How it can be reached: `withPeople` has at least one active account of a person; `withEmail` and `withPhone` have one of their own. The others have none.',
    ),
  sinGestiones: booleanParameter
    .optional()
    .describe('`true`: companies without managements; `false`: with at least one.'),
  minScore: score.optional().describe('Lowest sum of the scores of its managements; without any it is 0.'),
  maxScore: score.optional().describe('Highest sum of the scores of its managements.'),
  categoryResult: z
    .string()
    .optional()
    .describe(
      'One of its managements has a result of this category; the same one has the `modal`, `originId` and `destinationId` asked for.',
    ),
  modal: z.enum(transports).optional().describe('One of its managements is of this modal.'),
  originId: z.string().optional().describe('One of its managements is from this place.'),
  destinationId: z.string().optional().describe('One of its managements is to this place.'),
  client: z.string().optional().describe('Companies that this person belongs to.'),
  portfolio: z.string().optional().describe('Companies that this active portfolio holds.'),
  owner: z.string().optional().describe('Companies of this owner company; for administrators.'),
  sort: z.enum(companyOrders).optional().describe('`waiting`: since when its verification stands there.'),
  direction: z.enum(['asc', 'desc']).optional(),
};

export const companyFilters = listQuery(companyFilterParameters, { take: 10 });

type Filters = z.output<z.ZodObject<typeof companyFilterParameters>>;

export function askedCompanies(given: Filters) {
  const { state_delpa, startDate, endDate, contactFilter, sort, sinGestiones, ...others } = given;
  const { categoryResult, modal, originId, destinationId, ...filters } = others;
  const management = { category: categoryResult, modal, originId, destinationId };
  const isOfManagement = Object.values(management).some((value) => value !== undefined);
  return {
    ...filters,
    region: state_delpa,
    registeredFrom: startDate,
    registeredUntil: endDate,
    contact: contactFilter,
    hasNoManagements: sinGestiones,
    ...(isOfManagement && { management }),
    order: sort,
  };
}
