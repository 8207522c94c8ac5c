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
  readonly source: string;
  tryFindRoad(from: Point, to: Point): Promise<readonly Point[] | null>;
}

const coordinates = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number());

/** OSRM and compatible services, with `geometries=geojson`. */
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

const mostKept = 500;
/** Crafted map addresses must not exhaust the contract with the service. */
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

/** To some hundred metres, which is enough between towns. */
function asText({ latitude, longitude }: Point): string {
  return `${longitude.toFixed(3)},${latitude.toFixed(3)}`;
}
