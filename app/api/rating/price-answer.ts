import { z } from 'zod';
import type { MissingCharge } from '@domain/rating/pricing/announced-charges';
import { notOffered } from '@domain/rating/pricing/price';
import { serviceNames } from '@domain/shared/asked-services';
import { taxFields } from '../tax-fields';
import type { RateResult } from '@projections/rating/rate-search/result';

const step = z.object({ code: z.string(), params: z.record(z.string(), z.string()) });
const line = z.object({
  kind: z.enum(['base', 'surcharge', 'profit', 'service', 'rounding']),
  name: z.string().nullable(),
  leg: z.enum(['origin', 'freight', 'destination']),
  steps: z.array(step).describe('The arithmetic, as data: "120 kg × 4.20" is times-kg with its numbers.'),
  isIncluded: z.boolean(),
  amount: z.string(),
  tax: z
    .object({ percent: z.string().nullable(), reason: z.string().nullable() })
    .describe('`percent` null: exempt. `reason`: the law; null: no rule is known.'),
});

const pricedServices = z.object({
  asked: z.array(z.object({ service: z.enum(serviceNames), reason: z.enum(notOffered).nullable() })),
  amount: z.string(),
});
const costedServices = pricedServices.extend({
  costs: z
    .array(
      z.object({
        ...{ service: z.enum(serviceNames), supplier: z.string().nullable(), steps: z.array(step) },
        amount: z
          .string()
          .nullable()
          .describe('In the currency of the price. Null: unknown, which is not nothing.'),
        paid: z
          .object({ amount: z.string(), currency: z.string() })
          .nullable()
          .describe('In the currency in which it is paid.'),
      }),
    )
    .describe('What each service that is offered costs.'),
});
export const price = z.object({
  currency: z.string(),
  quantity: z.object({ amount: z.string(), unit: z.enum(['kg', 'lb', 'wm', 'unit']), steps: z.array(step) }),
  distance: z
    .object({ kilometres: z.string(), isEstimated: z.boolean() })
    .optional()
    .describe('The kilometres that trucks are charged for, where a price is per kilometre.'),
  zone: z.string().optional().describe('The zone that is priced, in a rate by zones.'),
  lines: z.array(line),
  base: z.string(),
  surcharge: z.array(line.omit({ kind: true, steps: true, tax: true })),
  surcharges: z.string(),
  step: z.string().describe('The net price is rounded up once to a multiple of it.'),
  rounding: z.string(),
  subTotal: z.string(),
  discount: z.string(),
  total: z.string(),
  ...taxFields,
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
  services: pricedServices
    .optional()
    .describe(
      'Services that were asked for, with their sum, and why one is not offered. They are lines of the price.',
    ),
  conversions: z.array(
    z.object({ from: z.string(), to: z.string(), rate: z.string(), date: z.string(), source: z.string() }),
  ),
});

export const staffPrice = price.omit({ discounts: true }).extend({
  profit: z.string(),
  services: costedServices.optional(),
  costing: z
    .object({ cost: z.string(), sold: z.string(), unknown: z.array(z.string()) })
    .nullable()
    .describe('Exact cost, and the net sale of what it is for. Null: the rate holds sale prices.'),
});

export const lackingCharge = z.object({
  code: z.string(),
  leg: z.enum(['origin', 'freight', 'destination']),
  carrier: z.string().nullable(),
});

export function lackingOf({ code, apply, carrierName }: MissingCharge): z.input<typeof lackingCharge> {
  return { code, leg: apply, carrier: carrierName };
}

export function priceOf<P extends Pick<RateResult['price'], 'lines' | 'total'>>(price: P) {
  const surcharge = price.lines
    .filter(({ kind }) => kind === 'surcharge')
    .map(({ name, leg, isIncluded, amount }) => ({ name, leg, isIncluded, amount }));
  return { ...price, surcharge, net: price.total };
}
