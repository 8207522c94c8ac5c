import { z } from 'zod';
import { load } from '../../shared/load';
import { shipmentTypes } from '../../shared/load-types';
import { currencyCode, decimal } from '../../shared/money';
import type { PersonalFields } from '../../shared/personal';

const end = z.object({
  code: z.string().nullable(),
  name: z.string(),
});

export const offeredShipment = z.object({
  type: z.enum(shipmentTypes),
  origin: end,
  destination: end,
  load,
  carrier: z.string().nullable(),
  transitDays: z.int().nullable(),
  validTo: z.iso.date().nullable(),
  incoterm: z.string().nullable(),
});
export type OfferedShipment = z.output<typeof offeredShipment>;

/** One unit of `from` is `rate` units of `to`. */
const conversion = z.object({
  from: currencyCode,
  to: currencyCode,
  rate: decimal,
  date: z.iso.date(),
  source: z.string(),
});

export const reservationSource = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('cart'),
    cartId: z.string(),
    round: z.int(),
  }),
  z.object({
    type: z.literal('offer'),
    quoteId: z.string(),
    quoteReference: z.string(),
    offerId: z.string(),
    offerRevision: z.int(),
    /** The booked acceptance of the quote. A later one can be booked again. */
    acceptance: z.string(),
    shipment: offeredShipment,
    conversions: z.array(conversion),
  }),
]);
export type ReservationSource = z.output<typeof reservationSource>;

const personalEnd = { code: false, name: true } as const;

/** The end of a shipment may be a private address. */
export const personalSource = {
  type: false,
  quoteId: false,
  quoteReference: false,
  offerId: false,
  offerRevision: false,
  acceptance: false,
  shipment: {
    type: false,
    origin: personalEnd,
    destination: personalEnd,
    load: false,
    carrier: false,
    transitDays: false,
    validTo: false,
    incoterm: false,
  },
  conversions: false,
} as const satisfies PersonalFields<Extract<ReservationSource, { type: 'offer' }>>;
