import { z } from 'zod';
import type { Stop } from '@domain/rating/route/route';
import { shipmentTypes, type ShipmentType } from '@domain/rating/search/options';

/** More stops than any rate has. */
const mostStops = 12;

const stop = z
  .string()
  .max(120)
  .transform((text, check): Stop => {
    const [latitude = '', longitude = '', ...label] = text.split(',');
    const point = { latitude: Number(latitude), longitude: Number(longitude), label: label.join(',').trim() };
    const isPoint = latitude !== '' && longitude !== '' && Math.abs(point.latitude) <= 90;
    if (isPoint && Math.abs(point.longitude) <= 180) return point;
    check.addIssue({ code: 'custom', message: 'validation.place' });
    return z.NEVER;
  });

const asked = z.object({ kind: z.enum(shipmentTypes), stops: z.array(stop).min(2).max(mostStops) });

/**
 * Contains all that is drawn, so the map needs no record, is the same for everybody and can be cached. Points
 * are rounded to about 1 km, so that results of one lane share a map.
 */
export function mapAddress(kind: ShipmentType, stops: readonly Stop[]): string {
  const query = new URLSearchParams({ kind });
  for (const { latitude, longitude, label } of stops)
    query.append('stop', `${latitude.toFixed(2)},${longitude.toFixed(2)},${label.slice(0, 60)}`);
  return `/resources/route-map?${query}`;
}

export function readMapAddress(query: URLSearchParams): z.output<typeof asked> | null {
  const read = asked.safeParse({ kind: query.get('kind'), stops: query.getAll('stop') });
  return read.success ? read.data : null;
}
