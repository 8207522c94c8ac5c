import { z } from 'zod';
import { countryCode } from '../shared/country';
import { withoutAccents } from '../shared/folded-text';

/**
 * One end of a lane, as it was when the rate was written. `code` (IATA, UN/LOCODE or a zone's own) identifies
 * it. Name and coordinates are copied from the catalogue, so that a search needs no join.
 */
export const place = z.object({
  type: z.enum(['airport', 'port', 'zone']),
  code: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  /** ISO 3166 alpha-2. */
  country: z.string().nullable(),
  /** Degrees. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type Place = z.output<typeof place>;

/** A place that is in no catalogue: an address or a zone with coordinates. */
export const zone = z.object({
  name: z.string().trim().min(2).max(200),
  code: z.string().trim().min(1).max(60).optional(),
  city: z.string().trim().max(120).nullable().default(null),
  country: countryCode,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Zone = z.output<typeof zone>;

/** A reference to a place: a code or id of the catalogue, or a zone. */
export const placeReference = z.union([z.string().trim().min(2).max(60), zone], {
  error: 'validation.place',
});
export type PlaceReference = z.output<typeof placeReference>;

/** A zone as a place. Without a code it gets one from country and name: `CL-QUILICURA`. */
export function placeOfZone({ name, code, city, country, latitude, longitude }: Zone): Place {
  const plain = withoutAccents(name)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-');
  return { type: 'zone', code: code ?? `${country}-${plain}`, name, city, country, latitude, longitude };
}
