import { z } from 'zod';
import { shipmentTypes, transports } from '../../../domain/shared/load-types';

/** A repeated parameter or separated by commas. Any value may match. */
const several = z
  .union([z.string(), z.array(z.string())])
  .transform((value) =>
    [value]
      .flat()
      .flatMap((one) => one.split(','))
      .map((one) => one.trim())
      .filter(Boolean),
  )
  .optional();

const wholeNumber = z.coerce
  .number({ error: 'validation.quoter-number' })
  .int({ error: 'validation.quoter-number' });

/** docs/endpoints.md. Several values of one filter widen the list, several filters narrow it. */
export const quoterFilters = {
  participants: several,
  /** The mode (`air`) or the type of shipment (`AERIAL`). */
  modal: several.pipe(z.array(z.enum([...transports, ...shipmentTypes])).optional()),
  state: several,
  stateLv2: several,
  origin: several,
  destination: several,
  clients: several,
  companies: several,
  /** Of the quote's company; the country is ISO 3166-1 alpha-2. */
  portfolio: z.string().optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  /** Id; of the client's profile, or of a management of the company. */
  businessUnit: z.string().optional(),
  reference: z.string().trim().max(40).optional(),
  search: z.string().trim().max(200).optional(),
  /** Ids; `none`: without an executive. */
  executiveId: several,
  /** Id; of a rate that the accepted offer was made of. */
  supplier: several,
  /** Opening days in America/Santiago, inclusive. */
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
};

/** Of the filter by executive. */
export const unassigned = 'none';

export const quoterSorts = ['openedAt', 'changedAt', 'reference', 'state', 'customer', 'executive'] as const;

const ordered = {
  ...quoterFilters,
  sort: z.enum(quoterSorts).default('openedAt'),
  direction: z.enum(['asc', 'desc']).default('desc'),
};

/** Pages by `limit` and `offset`, or `page` and `take`. Unknown parameters are refused by name. */
export const listQuotersInput = z
  .strictObject({
    ...ordered,
    limit: wholeNumber.min(1).max(1000).optional(),
    offset: wholeNumber.min(0).optional(),
    page: wholeNumber.min(1).optional(),
    take: wholeNumber.min(1).max(1000).optional(),
  })
  .transform(({ limit, offset, page, take, ...rest }) => {
    const size = limit ?? take ?? 50;
    return { ...rest, limit: size, offset: offset ?? ((page ?? 1) - 1) * size };
  });

export const listQuoterIdsInput = z.strictObject({
  ...ordered,
  limit: wholeNumber.min(1).nullable().default(null),
  offset: wholeNumber.min(0).default(0),
});

export const countQuotersInput = z.strictObject(quoterFilters);
export type QuoterFilters = z.output<typeof countQuotersInput>;
