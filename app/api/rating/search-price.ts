import { z } from 'zod';
import { notOffered } from '@domain/rating/pricing/price';
import { serviceNames } from '@domain/shared/asked-services';

const step = z.object({ code: z.string(), params: z.record(z.string(), z.string()) });
const line = z.object({
  kind: z.enum(['base', 'surcharge', 'profit', 'service']),
  name: z.string().nullable(),
  leg: z.enum(['origin', 'freight', 'destination']),
  steps: z.array(step).describe('The arithmetic, as data: "120 kg × 4.20" is times-kg with its numbers.'),
  isIncluded: z.boolean(),
  amount: z.string(),
});
/** A price with its lines and their arithmetic. */
export const price = z.object({
  currency: z.string(),
  quantity: z.object({ amount: z.string(), unit: z.enum(['kg', 'wm', 'unit']), steps: z.array(step) }),
  distance: z
    .object({ kilometres: z.string(), isEstimated: z.boolean() })
    .optional()
    .describe('The kilometres that trucks are charged for, where a price is per kilometre.'),
  zone: z.string().optional().describe('The zone that is priced, in a rate by zones.'),
  lines: z.array(line),
  base: z.string(),
  surcharge: z.array(line.omit({ kind: true, steps: true })),
  surcharges: z.string(),
  subTotal: z.string(),
  discount: z.string(),
  total: z.string(),
  discounts: z
    .array(
      z.object({
        code: z.string(),
        mode: z.enum(['amount', 'percent']),
        value: z.string(),
        amount: z.string(),
      }),
    )
    .describe('What `discount` is made of: discounts that need no code.'),
  notIncluded: z
    .array(z.enum(['origin', 'freight', 'destination', 'pickup', 'delivery', ...serviceNames]))
    .describe(
      'Legs without charges, doors asked for (`mode`) that the rate does not reach, and services asked for that are not offered.',
    ),
  services: z
    .object({
      asked: z.array(z.object({ service: z.enum(serviceNames), reason: z.enum(notOffered).nullable() })),
      amount: z.string(),
    })
    .optional()
    .describe(
      'Services that were asked for, with their sum, and why one is not offered. They are lines of the price.',
    ),
  conversions: z.array(
    z.object({ from: z.string(), to: z.string(), rate: z.string(), date: z.string(), source: z.string() }),
  ),
});
/** One end of a lane. */
export const place = z.object({
  type: z.enum(['airport', 'port', 'zone']),
  code: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  nearby: z.number().nullable().describe('Kilometres from the asked place, where it is another one.'),
});
