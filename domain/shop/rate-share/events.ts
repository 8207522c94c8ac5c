import { z } from 'zod';
import { defineEvents } from '../../shared/event';
import { shipmentTypes } from '../../shared/load-types';
import { lineRequest } from '../cart/inputs';

const text = z.string();
const end = z.object({ code: text, name: text, city: text.nullable() });

/** A result with its price on the day. Amounts are decimal strings. */
export const sharedRate = z.object({
  rateId: text,
  code: text,
  kind: z.enum(shipmentTypes),
  origin: end,
  destination: end,
  carriers: z.array(text),
  request: lineRequest,
  /** Rates to the doors, in the price. */
  doors: z.array(
    z.object({
      end: z.enum(['origin', 'destination']),
      rateId: text,
      load: lineRequest.shape.load,
      towns: lineRequest.shape.towns,
    }),
  ),
  currency: text,
  /** Net of tax. */
  net: text,
  tax: text,
  total: text,
});
export type SharedRate = z.output<typeof sharedRate>;

export const rateShareEvents = defineEvents('rateShare', {
  RatesShared: {
    schema: z.object({
      ownerId: text,
      /** Whose prices they are. */
      sharedBy: text,
      rates: z.array(sharedRate),
      /** ISO instant from which the link opens nothing. */
      endsAt: text,
    }),
    personal: 'none',
  },
  RateShareWithdrawn: { schema: z.object({}), personal: 'none' },
});
