import { z } from 'zod';
import { load } from '../../shared/load';
import { shipmentTypes } from '../../shared/load-types';
import { currencyCode, decimal } from '../../shared/money';
import type { PersonalFields } from '../../shared/personal';

const end = z.object({
  /** IATA code or UN/LOCODE; null for an address. */
  code: z.string().nullable(),
  name: z.string(),
});

/** What an offer moves, as it was accepted. */
export const offeredShipment = z.object({
  type: z.enum(shipmentTypes),
  origin: end,
  destination: end,
  load,
  carrier: z.string().nullable(),
  transitDays: z.int().nullable(),
  /** Last day of the offer. */
  validTo: z.iso.date().nullable(),
  incoterm: z.string().nullable(),
});
export type OfferedShipment = z.output<typeof offeredShipment>;

/** One unit of `from` is `rate` units of `to`, on a day, from a source. */
const conversion = z.object({
  from: currencyCode,
  to: currencyCode,
  rate: decimal,
  date: z.iso.date(),
  source: z.string(),
});

/** What a reservation was made from. */
export const reservationSource = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('cart'),
    cartId: z.string(),
    /** The round of the cart, which has at most one reservation. */
    round: z.int(),
  }),
  z.object({
    type: z.literal('offer'),
    quoteId: z.string(),
    /** The number that people use, such as `Q-2026-000123`. */
    quoteReference: z.string(),
    offerId: z.string(),
    offerRevision: z.int(),
    /** Which acceptance of the quote was booked. Another one can be booked again. */
    acceptance: z.string(),
    shipment: offeredShipment,
    /** How amounts of lines were converted to the currency of the total. */
    conversions: z.array(conversion),
  }),
]);
export type ReservationSource = z.output<typeof reservationSource>;

const personalEnd = { code: false, name: true } as const;

/** The end of a shipment may be somebody's address. */
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
