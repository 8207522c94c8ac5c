import { z } from 'zod';
import { keepAnswers } from './kept-answers';
import {
  createProviderCaller,
  type CallLimits,
  type ProviderJournal,
  type ProviderSettings,
} from './provider-caller';

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export interface MapsProvider {
  /** Host of the service. */
  readonly source: string;
  /**
   * The way by road between two points, ends included; empty: the service knows none. Null where the service fails,
   * which the journal notes, or where it was asked too often of late.
   */
  tryFindRoad(from: Point, to: Point): Promise<readonly Point[] | null>;
}

const coordinates = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number());

/** As OSRM answers, and services that are compatible with it, with `geometries=geojson`. */
const answer = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('Ok'),
    routes: z
      .array(
        z.object({
          geometry: z.object({
            type: z.literal('LineString'),
            coordinates: z.array(coordinates).min(2).max(20_000),
          }),
        }),
      )
      .min(1),
  }),
  z.object({ code: z.literal('NoRoute') }),
]);

/** Ways that are kept: a lane's road is the same for everybody. */
const mostKept = 500;
/** Whoever writes addresses of maps must not spend a contract with the service. */
const mostPerMinute = 60;

export function createMapsProvider(
  settings: ProviderSettings & CallLimits & { readonly journal: ProviderJournal },
): MapsProvider {
  const caller = createProviderCaller('maps', answer, settings);
  const known = keepAnswers<readonly Point[]>(mostKept);
  let minute = { began: 0, calls: 0 };
  const mayCall = (): boolean => {
    const now = Date.now();
    if (now - minute.began >= 60_000) minute = { began: now, calls: 0 };
    minute.calls += 1;
    return minute.calls <= mostPerMinute;
  };
  const ask = async (from: string, to: string): Promise<readonly Point[]> => {
    const found = await caller.call({ from, to });
    if (found.code === 'NoRoute') return [];
    const [shortest] = found.routes;
    return (shortest?.geometry.coordinates ?? []).map(([longitude, latitude]) => ({ latitude, longitude }));
  };
  return {
    source: new URL(settings.url).host,
    async tryFindRoad(start, end) {
      const [from, to] = [asText(start), asText(end)];
      const key = `${from};${to}`;
      if (!known.has(key) && !mayCall()) return null;
      return known.tryFind(key, () => ask(from, to));
    },
  };
}

/** To some hundred metres: a lane leads from town to town. */
function asText({ latitude, longitude }: Point): string {
  return `${longitude.toFixed(3)},${latitude.toFixed(3)}`;
}
