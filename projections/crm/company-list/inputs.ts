import { z } from 'zod';
import { companySizes } from '../../../domain/crm/company/sizes';
import { verificationStates } from '../../../domain/crm/company/states';

/** How a company can be reached: by accounts of its people, by an e-mail address or phone of its own, or not so. */
export const contactFilters = [
  'withPeople',
  'withoutPeople',
  'withEmail',
  'withoutEmail',
  'withPhone',
  'withoutPhone',
] as const;
export type ContactFilter = (typeof contactFilters)[number];

/** `waiting`: since when the verification stands where it stands. */
export const companyOrders = ['name', 'waiting', 'registered', 'changed'] as const;

/** Filters of companies; docs/customers.md says what each means. Several filters narrow the list. */
const companyFilters = {
  search: z.string().optional(),
  country: z.string().optional(),
  /** Region or state, whole, without accents and case. */
  region: z.string().optional(),
  size: z.enum(companySizes).optional(),
  /** With one of these tags. */
  tags: z.array(z.string()).min(1).optional(),
  verification: z.enum(verificationStates).optional(),
  isActive: z.boolean().optional(),
  /** Held by this portfolio. */
  portfolio: z.string().optional(),
  /** This person is one of its people. */
  client: z.string().optional(),
  contact: z.enum(contactFilters).optional(),
  /** Registered on or after, or on or before, these days (YYYY-MM-DD, in Chile). */
  registeredFrom: z.iso.date().optional(),
  registeredUntil: z.iso.date().optional(),
  /** Without managements, or with some. */
  hasNoManagements: z.boolean().optional(),
  /** Sum of the scores of its managements; 0 without any. */
  minScore: z.int32().optional(),
  maxScore: z.int32().optional(),
  /** One of its managements is all of these. */
  management: z
    .object({
      category: z.string().optional(),
      modal: z.string().optional(),
      originId: z.string().optional(),
      destinationId: z.string().optional(),
    })
    .optional(),
  owner: z.string().optional(),
  ids: z.array(z.string()).max(1000).optional(),
  /** Only those in the portfolios of this executive. */
  portfoliosOf: z.object({ executiveId: z.string(), ownerId: z.string() }).optional(),
};

export type CompanyFilters = z.output<z.ZodObject<typeof companyFilters>>;

const ordered = {
  order: z.enum(companyOrders).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
};

export const listCompaniesInput = z.object({
  ...companyFilters,
  ...ordered,
  limit: z.number().int().min(1).max(1000).default(10),
  offset: z.number().int().min(0).default(0),
});

export const listCompanyIdsInput = z.object({ ...companyFilters, ...ordered });
