import { z } from 'zod';
import { isoDate, rateKind } from '@domain/rating/rate/inputs';
import { shownRateStates } from '@domain/rating/rate/states';
import { dateTypes } from '@projections/rating/rate-list/inputs';
import { readFields } from '~/pages/forms/form-fields';
import { pageNumber } from '~/pages/forms/page-number';

const address = z.object({
  search: z.string().max(200).optional().catch(undefined),
  origin: z.string().max(60).optional().catch(undefined),
  destination: z.string().max(60).optional().catch(undefined),
  state: z.enum(shownRateStates).optional().catch(undefined),
  carriers: z.string().max(60).optional().catch(undefined),
  suppliers: z.string().max(60).optional().catch(undefined),
  register: z.string().max(60).optional().catch(undefined),
  typeRate: rateKind.optional().catch(undefined),
  web: z.enum(['true', 'false']).optional().catch(undefined),
  isActive: z.enum(['false', 'all']).optional().catch(undefined),
  dateType: z.enum(dateTypes).optional().catch(undefined),
  from: isoDate.optional().catch(undefined),
  to: isoDate.optional().catch(undefined),
  sort: z.enum(['drafted', 'changed', 'from', 'to', 'price', 'lane']).catch('drafted'),
  direction: z.enum(['asc', 'desc']).catch('desc'),
  page: pageNumber,
});

export function readRatesAddress(url: string) {
  const { page, sort, direction, ...filters } = address.parse(readFields(new URL(url).searchParams));
  const { carriers, suppliers, isActive, web, typeRate, ...others } = filters;
  const asked = {
    ...others,
    carriers: [carriers].flatMap((id) => id ?? []),
    suppliers: [suppliers].flatMap((id) => id ?? []),
    isActive: isActive === undefined ? true : isActive === 'all' ? ('all' as const) : false,
    ...(web !== undefined && { web: web === 'true' }),
    ...(typeRate !== undefined && { kind: typeRate }),
    sort,
    direction,
  };
  return { page, sort, direction, filters, asked };
}
