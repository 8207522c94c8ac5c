import { z } from 'zod';
import { countryCode } from '../shared/country';
import { withoutAccents } from '../shared/folded-text';

/**
 * One end of a lane, copied when the rate was written, so that a search needs no join. Identified by `code`
 * (IATA, UN/LOCODE or a zone's own).
 */
export const place = z.object({
  type: z.enum(['airport', 'port', 'zone']),
  code: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  /** ISO 3166 alpha-2. */
  country: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type Place = z.output<typeof place>;

/** An address or zone with coordinates that is in no catalogue. */
export const zone = z.object({
  name: z.string().trim().min(2).max(200),
  code: z.string().trim().min(1).max(60).optional(),
  city: z.string().trim().max(120).nullable().default(null),
  country: countryCode,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Zone = z.output<typeof zone>;

export const placeReference = z.union([z.string().trim().min(2).max(60), zone], {
  error: 'validation.place',
});
export type PlaceReference = z.output<typeof placeReference>;

export function placeOfZone({ name, code, city, country, latitude, longitude }: Zone): Place {
  const plain = withoutAccents(name)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-');
  return { type: 'zone', code: code ?? `${country}-${plain}`, name, city, country, latitude, longitude };
}
