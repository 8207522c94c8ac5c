import { z } from 'zod';
import { isoDate, rateKind } from '../../../domain/rating/rate/inputs';
import { shownRateStates } from '../../../domain/rating/rate/states';

const words = z.array(z.string().min(1)).default([]);

/** `unrenewed`: the expiry of rates that no other published rate continues. */
export const dateTypes = ['creation', 'update', 'validity', 'expiry', 'unrenewed'] as const;

/** docs/endpoints.md, with the states and sorts of the staff's list. */
export const rateListInput = z.object({
  kind: rateKind.optional(),
  carriers: words,
  suppliers: words,
  origin: z.string().optional(),
  destination: z.string().optional(),
  /** Searches code, places, commodities, airplane, observations, carriers and suppliers. */
  search: z.string().max(200).optional(),
  /** Published and active, so that customers find it. */
  web: z.boolean().optional(),
  register: z.string().optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
  dateType: z.enum(dateTypes).default('creation'),
  isActive: z.union([z.boolean(), z.literal('all')]).default(true),
  state: z.enum(shownRateStates).optional(),
  sort: z.enum(['drafted', 'changed', 'from', 'to', 'price', 'lane']).default('drafted'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  limit: z.int().min(1).max(1000).default(50),
  offset: z.int().min(0).default(0),
});
export type RateListInput = z.output<typeof rateListInput>;

export type RateFilters = Omit<RateListInput, 'sort' | 'direction' | 'limit' | 'offset'>;
