import { z } from 'zod';
import { companySizes } from '@domain/crm/company/sizes';
import { verificationStates } from '@domain/crm/company/states';
import { transports } from '@domain/shared/load-types';
import { companyOrders, contactFilters } from '@projections/crm/company-list/inputs';
import { readFields } from '~/pages/forms/form-fields';
import { pageNumber } from '~/pages/forms/page-number';

const id = z.string().max(60);
const wholeNumber = z
  .string()
  .regex(/^-?\d{1,9}$/)
  .optional()
  .catch(undefined);
const day = z.iso.date().optional().catch(undefined);

const address = z.object({
  search: z.string().trim().max(200).optional().catch(undefined),
  country: z.string().length(2).optional().catch(undefined),
  state_delpa: z.string().trim().max(120).optional().catch(undefined),
  size: z.enum(companySizes).optional().catch(undefined),
  tags: z
    .preprocess((given) => (typeof given === 'string' ? [given] : given), z.array(id).min(1).max(20))
    .optional()
    .catch(undefined),
  verification: z.enum(verificationStates).optional().catch(undefined),
  isActive: z.enum(['true', 'false']).optional().catch(undefined),
  contactFilter: z.enum(contactFilters).optional().catch(undefined),
  client: id.optional().catch(undefined),
  portfolio: id.optional().catch(undefined),
  sinGestiones: z.enum(['true', 'false']).optional().catch(undefined),
  minScore: wholeNumber,
  maxScore: wholeNumber,
  categoryResult: z.string().trim().max(200).optional().catch(undefined),
  modal: z.enum(transports).optional().catch(undefined),
  originId: id.optional().catch(undefined),
  destinationId: id.optional().catch(undefined),
  startDate: day,
  endDate: day,
  sort: z.enum(companyOrders).optional().catch(undefined),
  direction: z.enum(['asc', 'desc']).optional().catch(undefined),
  page: pageNumber,
});

export function readCompaniesAddress(url: string) {
  const { page, sort, direction, ...filters } = address.parse(readFields(new URL(url).searchParams));
  const { state_delpa, isActive, contactFilter, startDate, endDate, ...more } = filters;
  const { sinGestiones, minScore, maxScore, categoryResult: category, ...rest } = more;
  const { modal, originId, destinationId, ...others } = rest;
  const management = { category, modal, originId, destinationId };
  // Whoever decides on companies starts with the longest waiting.
  const order = sort ?? (filters.verification === 'PendingVerification' ? 'waiting' : 'name');
  const asked = {
    ...others,
    region: state_delpa,
    ...(isActive !== undefined && { isActive: isActive === 'true' }),
    contact: contactFilter,
    ...(sinGestiones !== undefined && { hasNoManagements: sinGestiones === 'true' }),
    ...(minScore !== undefined && { minScore: Number(minScore) }),
    ...(maxScore !== undefined && { maxScore: Number(maxScore) }),
    ...(Object.values(management).some((value) => value !== undefined) && { management }),
    registeredFrom: startDate,
    registeredUntil: endDate,
    order,
    direction: direction ?? 'asc',
  } as const;
  return { page, filters, asked, sort: { by: order, direction: asked.direction } };
}
