import { z } from 'zod';
import { recordId } from '../../shared/record-id';
import { askedServicesInput } from '../../shared/asked-services';
import { askedEnds } from '../../shared/asked-ends';
import { load } from '../../shared/load';
import { shipmentTypes } from '../../shared/load-types';
import { currencyCode, nonNegativeDecimal, positiveDecimal } from '../../shared/money';
import { placeReference } from '../place';
import { isoDate } from '../rate/inputs';
import { doorEnds, doorLoad } from './doors';
import { forcedType, kindOfPlace } from './modes';
import { searchOrders } from './order';

const words = z.array(z.string().trim().min(1).max(120)).max(50).default([]);
const days = z.coerce.number({ error: 'validation.whole-number' }).int().min(0).max(400).optional();

export const searchFilters = z.strictObject({
  types: z.array(z.enum(shipmentTypes)).max(shipmentTypes.length).default([]),
  carriers: words,
  route: z.enum(['direct', 'transfers']).optional(),
  services: words,
  freightTypes: words,
  units: words,
  frequencies: words,
  minTransit: days,
  maxTransit: days,
  /** In the requested currency. */
  minPrice: nonNegativeDecimal.optional(),
  maxPrice: nonNegativeDecimal.optional(),
});
export type SearchFilters = z.output<typeof searchFilters>;

export const rateSearchInput = z
  .strictObject({
    origin: placeReference,
    destination: placeReference,
    /** Of the destination, or of the origin of drayage to a port, where zones divide a country by postal codes. */
    postalCode: z.string().trim().max(20).optional(),
    /** With `allWays` its type only says how it is measured. */
    load,
    /** Every type of shipment between the places that carries the load. */
    allWays: z.boolean().default(false),
    mode: askedEnds.optional(),
    doors: z
      .strictObject({ origin: placeReference.optional(), destination: placeReference.optional() })
      .optional(),
    services: askedServicesInput.optional(),
    date: isoDate.optional(),
    currency: currencyCode.default('USD'),
    /** Kilometres within which another airport or port is accepted if the requested one has no rates. */
    radius: z.coerce.number().min(0).max(1000).default(0),
    order: z.enum(searchOrders).default('lowCost'),
    only: z.array(recordId).max(4).default([]),
    /** Whether results that differ by price alone are folded under the cheapest. */
    folds: z.boolean().default(false),
    limit: z.coerce.number().int().min(1).max(1000).default(10),
    offset: z.coerce.number().int().min(0).default(0),
    filters: searchFilters.prefault({}),
  })
  .superRefine(({ origin, destination, load: cargo, allWays, doors }, context) => {
    const { type } = cargo;
    for (const end of doorEnds) {
      const door = doors?.[end];
      if (door === undefined) continue;
      const path = ['doors', end];
      if (!allWays && doorLoad(cargo) === null)
        context.addIssue({ code: 'custom', path, message: 'validation.doors-reached', input: door });
      else if (kindOfPlace(door) !== 'zone')
        context.addIssue({ code: 'custom', path, message: 'validation.door', input: door });
    }
    const forced = forcedType(kindOfPlace(origin), kindOfPlace(destination), type);
    if (!allWays && forced !== type) {
      context.addIssue({
        code: 'custom',
        path: ['load', 'type'],
        message: 'validation.other-mode',
        input: type,
      });
    }
    if (typeof origin === 'string' && origin === destination) {
      context.addIssue({
        code: 'custom',
        path: ['destination'],
        message: 'validation.same-place',
        input: destination,
      });
    }
  });
export type RateSearch = z.output<typeof rateSearchInput>;
export type RateSearchInput = z.input<typeof rateSearchInput>;

export const ratePriceInput = z.strictObject({
  id: z.string().min(1),
  load,
  currency: currencyCode,
  mode: askedEnds.optional(),
  services: askedServicesInput.optional(),
  date: isoDate.optional(),
  /** Day of the chosen departure, in place of `date`. */
  departure: isoDate.optional(),
  /** Units of `currency` per US dollar, instead of the stored exchange rate. */
  perUsd: positiveDecimal.optional(),
});
