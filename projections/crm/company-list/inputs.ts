import { z } from 'zod';
import { companySizes } from '../../../domain/crm/company/sizes';
import { verificationStates } from '../../../domain/crm/company/states';

export const contactFilters = [
  'withPeople',
  'withoutPeople',
  'withEmail',
  'withoutEmail',
  'withPhone',
  'withoutPhone',
] as const;
export type ContactFilter = (typeof contactFilters)[number];

/** `waiting`: by the time of the last verification status. */
export const companyOrders = ['name', 'waiting', 'registered', 'changed'] as const;

/** docs/customers.md. Several filters narrow the list. */
const companyFilters = {
  search: z.string().optional(),
  country: z.string().optional(),
  /** Exact match, ignoring accents and case. */
  region: z.string().optional(),
  size: z.enum(companySizes).optional(),
  tags: z.array(z.string()).min(1).optional(),
  verification: z.enum(verificationStates).optional(),
  isActive: z.boolean().optional(),
  portfolio: z.string().optional(),
  client: z.string().optional(),
  contact: z.enum(contactFilters).optional(),
  /** Days in Chile, inclusive. */
  registeredFrom: z.iso.date().optional(),
  registeredUntil: z.iso.date().optional(),
  hasNoManagements: z.boolean().optional(),
  minScore: z.int32().optional(),
  maxScore: z.int32().optional(),
  /** One management must meet all of these. */
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
