import { z } from 'zod';
import { keepAnswers } from './kept-answers';
import {
  createProviderCaller,
  type CallLimits,
  type ProviderJournal,
  type ProviderSettings,
} from './provider-caller';

export interface GeocodedPoint {
  readonly latitude: number;
  readonly longitude: number;
}

export interface GeocodingProvider {
  readonly source: string;
  tryFind(address: string): Promise<readonly GeocodedPoint[] | null>;
}

/** GeoJSON of Photon, or Nominatim with `format=geojson`. */
const answer = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      geometry: z.object({
        type: z.literal('Point'),
        coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number()),
      }),
    }),
  ),
});

const mostKept = 500;

export function createGeocodingProvider(
  settings: ProviderSettings & CallLimits & { readonly journal: ProviderJournal },
): GeocodingProvider {
  const caller = createProviderCaller('geocoding', answer, settings);
  const known = keepAnswers<readonly GeocodedPoint[]>(mostKept);
  const ask = async (query: string): Promise<readonly GeocodedPoint[]> => {
    const { features } = await caller.call({ query });
    return features.map(({ geometry: { coordinates } }) => ({
      latitude: coordinates[1],
      longitude: coordinates[0],
    }));
  };
  return {
    source: new URL(settings.url).host,
    tryFind(address) {
      const query = address.trim().replace(/\s+/g, ' ').toLowerCase();
      return known.tryFind(query, () => ask(query));
    },
  };
}
