import { z } from 'zod';

export const named = z.object({ _id: z.string(), name: z.string() });

const count = z.array(z.object({ value: z.string(), count: z.number().int() }));
export const facets = z.object({
  types: count.describe('Types of shipment.'),
  carriers: z.array(named.extend({ count: z.number().int() })),
  routes: count,
  services: count,
  freightTypes: count,
  units: count,
  frequencies: count,
  transitSteps: z
    .array(z.object({ days: z.number().int(), count: z.number().int() }))
    .describe('How many results take no longer than these days.'),
  priceSteps: z
    .array(z.object({ upTo: z.string(), count: z.number().int() }))
    .describe('How many results cost no more than these sums.'),
  price: z.object({ min: z.string(), max: z.string() }).nullable(),
  transit: z.object({ min: z.number(), max: z.number() }).nullable(),
});
