import { z } from 'zod';
import { countryCode } from '../shared/country';

/**
 * One end of a lane, as it was known when the rate was written. `code` is the IATA code, the UN/LOCODE or the zone's own
 * code and tells places apart; name and coordinates are a copy of the catalogue's, so that searching joins nothing.
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

/** A place outside the catalogues: an address or a zone, found by its coordinates. */
export const zone = z.object({
  name: z.string().trim().min(2).max(200),
  code: z.string().trim().min(1).max(60).optional(),
  city: z.string().trim().max(120).nullable().default(null),
  country: countryCode,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Zone = z.output<typeof zone>;

/** How a place is named from outside: a catalogue's code or id, or a zone. */
export const placeReference = z.union([z.string().trim().min(2).max(60), zone], {
  error: 'validation.place',
});
export type PlaceReference = z.output<typeof placeReference>;

/** A zone as a place. Without a code of its own it is called by its country and name: `CL-QUILICURA`. */
export function placeOfZone({ name, code, city, country, latitude, longitude }: Zone): Place {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-');
  return { type: 'zone', code: code ?? `${country}-${plain}`, name, city, country, latitude, longitude };
}
