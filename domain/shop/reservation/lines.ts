import { z } from 'zod';
import { currencyCode, decimal } from '../../shared/money';
import { doorOfLine, lineRequest } from '../cart/inputs';

export const reservedRate = z.object({
  type: z.literal('rate'),
  lineId: z.uuid(),
  rateId: z.uuid(),
  rateRevision: z.string(),
  request: lineRequest,
  /** 1; in older events how many times the load was sold. */
  amount: z.int(),
  currency: currencyCode,
  unitTotal: decimal,
  total: decimal,
  /** As the customer saw it: route, carrier, validity and price lines, without cost or supplier. */
  offer: z.record(z.string(), z.unknown()),
  /** A pickup or delivery bought with another line. */
  door: doorOfLine.optional(),
});
export type ReservedRate = z.output<typeof reservedRate>;

export const offerLegs = ['origin', 'freight', 'destination', 'services'] as const;

/** As the customer accepted it. Amounts are in the line's currency. */
export const reservedOfferLine = z.object({
  type: z.literal('offer'),
  lineId: z.string(),
  leg: z.enum(offerLegs),
  description: z.string(),
  /** Such as `kg` or `container`. */
  basis: z.string(),
  quantity: decimal,
  currency: currencyCode,
  /** Null if net is not quantity × unit price, such as with a minimum. */
  unitPrice: decimal.nullable(),
  net: decimal,
  /** Percent; null: exempt. */
  taxRate: decimal.nullable(),
  taxReason: z.string().nullable(),
  tax: decimal,
  total: decimal,
});
export type ReservedOfferLine = z.output<typeof reservedOfferLine>;

export const reservedLine = z.discriminatedUnion('type', [reservedRate, reservedOfferLine]);
export type ReservedLine = z.output<typeof reservedLine>;
