import { z } from 'zod';
import { quoter } from '@domain/quoting/quoter/quoter';
import { defineCommand } from '@domain/shared/command';

const productLine = z.object({
  description: z.string(),
  quantity: z.string(),
  unitPrice: z.string(),
  profit: z.string().default('0'),
  discount: z.string().default('0'),
  subtotal: z.string(),
});

const service = z.object({
  name: z.string(),
  price: z.string().nullable().default(null),
  currency: z.string().default('USD'),
  comment: z.string().nullable().default(null),
});

/** Stores priced lines with a quote, as people did before there were offers: their events stay in the log. */
export const priceAsBefore = defineCommand(quoter, {
  name: 'priceAsBefore',
  access: 'staff',
  expects: 'existing',
  input: z.object({
    id: z.string(),
    currency: z.string().default('USD'),
    lines: z.array(productLine),
    total: z.string(),
  }),
  id: ({ id }) => id,
  decide: ({ input: { id: _id, ...data } }) => [{ type: 'QuoterDetailUpdated', data }],
});

/** Stores services with their prices, as people did before there were offers. */
export const priceServicesAsBefore = defineCommand(quoter, {
  name: 'priceServicesAsBefore',
  access: 'staff',
  expects: 'existing',
  input: z.object({ id: z.string(), services: z.array(service) }),
  id: ({ id }) => id,
  decide: ({ input: { services } }) => [{ type: 'QuoterServicesUpdated', data: { services } }],
});
