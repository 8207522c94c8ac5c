import { z } from 'zod';
import type { Stop } from '@domain/rating/route/route';
import { shipmentTypes, type ShipmentType } from '@domain/rating/search/options';

/** One route of a map. */
export interface MapWay {
  readonly kind: ShipmentType;
  readonly stops: readonly Stop[];
}

/** More stops than any rate has. */
const mostStops = 12;
/** As many as are compared. */
const mostWays = 4;

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

const way = z
  .string()
  .max(2000)
  .transform((text) => {
    const [kind, ...stops] = text.split('|');
    return { kind, stops };
  })
  .pipe(z.object({ kind: z.enum(shipmentTypes), stops: z.array(stop).min(2).max(mostStops) }));

const asked = z.array(way).min(1).max(mostWays);

/**
 * Contains all that is drawn, so the map needs no record, is the same for everybody and can be cached. Points
 * are rounded to about 1 km, so that results of one lane share a map.
 */
export function mapAddress({ kind, stops }: MapWay): string {
  const points = stops.map(
    ({ latitude, longitude, label }) =>
      `${latitude.toFixed(2)},${longitude.toFixed(2)},${label.replaceAll('|', ' ').slice(0, 60)}`,
  );
  return addressOf([[kind, ...points].join('|')]);
}

/** One map of the routes of several; null for none. */
export function mapOfAll(addresses: readonly string[]): string | null {
  const ways = addresses.flatMap((address) => new URL(address, 'http://map').searchParams.getAll('way'));
  const different = [...new Set(ways)].slice(0, mostWays);
  return different.length === 0 ? null : addressOf(different);
}

function addressOf(ways: readonly string[]): string {
  return `/resources/route-map?${new URLSearchParams(ways.map((one) => ['way', one]))}`;
}

export function readMapAddress(query: URLSearchParams): readonly MapWay[] | null {
  const read = asked.safeParse(query.getAll('way'));
  return read.success ? read.data : null;
}
