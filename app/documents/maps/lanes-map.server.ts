import { routeThrough, type Stop } from '@domain/rating/route/route';
import type { ServedLane } from '@projections/rating/rate-search/served-lanes';
import type { Services } from '~/services';
import { worldMap, worldShape } from './world-map.server';

const mapWidth = 960;

const labelled = 9;

export async function lanesMap(
  services: Pick<Services, 'charts'>,
  lanes: readonly ServedLane[],
): Promise<string> {
  const sea = await services.charts.seaNetwork();
  const ends = countedEnds(lanes);
  const lines = lanes.flatMap(({ kind, origin, destination }) =>
    routeThrough(kind, [stopOf(origin), stopOf(destination)], { sea, isPartial: false }).legs.map(
      ({ line, way }) => ({ points: line, isDashed: way === 'straight' }),
    ),
  );
  return worldMap(services, {
    lines,
    stops: ends.map(({ stop }, at) => ({ ...stop, label: at < labelled ? stop.label : '', isEnd: at === 0 })),
    size: { width: mapWidth, height: Math.round(mapWidth * worldShape) },
    middle: ends[0]?.stop.longitude ?? 0,
  });
}

type End = ServedLane['origin'];

function stopOf({ code, latitude, longitude }: End): Stop {
  return { latitude, longitude, label: /^[A-Z0-9]{3,5}$/u.test(code) ? code : '' };
}

function countedEnds(lanes: readonly ServedLane[]) {
  const ends = new Map<string, { stop: Stop; rates: number }>();
  for (const { origin, destination, rates } of lanes)
    for (const end of [origin, destination]) {
      const known = ends.get(end.code);
      ends.set(end.code, { stop: stopOf(end), rates: rates + (known?.rates ?? 0) });
    }
  return [...ends.values()].toSorted((one, other) => other.rates - one.rates);
}
