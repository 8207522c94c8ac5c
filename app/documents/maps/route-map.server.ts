import { routeThrough, type RouteLeg, type Stop } from '@domain/rating/route/route';
import type { Point } from '@domain/rating/search/transit';
import type { Services } from '~/services';
import type { MapWay } from './map-address';
import { worldMap } from './world-map.server';

export interface RouteMap {
  readonly svg: string;
  /** The road provider failed, so a later map may show more. */
  readonly lacksRoads: boolean;
}

/** Legs over land follow the provider's roads; if it fails or knows none they are straight and dashed. */
export async function routeMap(
  services: Pick<Services, 'charts' | 'providers'>,
  ways: readonly MapWay[],
): Promise<RouteMap> {
  const sea = await services.charts.seaNetwork();
  const legs = ways.flatMap(({ kind, stops }) => routeThrough(kind, stops, { sea, isPartial: false }).legs);
  const roads = await Promise.all(legs.map((leg) => roadOf(services, leg)));
  const svg = await worldMap(services, {
    lines: legs.map(({ line, way }, at) => {
      const road = roads[at] ?? [];
      return road.length > 1
        ? { points: road, isDashed: false }
        : { points: line, isDashed: way === 'straight' };
    }),
    stops: stopsOf(ways),
    size: { width: 560, height: 300 },
  });
  return { svg, lacksRoads: roads.includes(null) };
}

/** Each place once: ways of one lane share their ends. */
function stopsOf(ways: readonly MapWay[]) {
  const marked = new Map<string, Stop & { readonly isEnd: boolean }>();
  for (const { stops } of ways)
    for (const [at, stop] of stops.entries()) {
      const key = [stop.latitude, stop.longitude, stop.label].join();
      const isEnd = at === 0 || at === stops.length - 1 || marked.get(key)?.isEnd === true;
      marked.set(key, { ...stop, isEnd });
    }
  return [...marked.values()];
}

/** Empty: no road known. Null: the provider failed. */
async function roadOf(
  { providers: { maps } }: Pick<Services, 'providers'>,
  { way, from, to }: RouteLeg,
): Promise<readonly Point[] | null> {
  return way === 'straight' && maps !== null ? maps.tryFindRoad(from, to) : [];
}
