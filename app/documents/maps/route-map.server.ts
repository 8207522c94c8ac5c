import { routeThrough, type Stop } from '@domain/rating/route/route';
import type { ShipmentType } from '@domain/rating/search/options';
import type { Services } from '~/services';
import { worldMap } from './world-map.server';

/** The map of a route as an SVG image. Straight legs are dashed: nobody knows their roads. */
export async function routeMap(
  services: Pick<Services, 'charts'>,
  kind: ShipmentType,
  stops: readonly Stop[],
): Promise<string> {
  const sea = await services.charts.seaNetwork();
  const { legs } = routeThrough(kind, stops, { sea, isPartial: false });
  return worldMap(services, {
    lines: legs.map(({ line, way }) => ({ points: line, isDashed: way === 'straight' })),
    stops: stops.map((stop, at) => ({ ...stop, isEnd: at === 0 || at === stops.length - 1 })),
    size: { width: 560, height: 300 },
  });
}
