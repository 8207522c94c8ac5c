import type { PlannedRequest } from './load-plan';

type Details = (weight: number) => object;

const byAir: Details = (weight) => ({ totals: { weight: String(weight), volume: '0.5' } });
const inContainers: Details = (weight) => ({ containerWeight: String(weight) });

/** Lanes of the demonstration data, by air and by sea. */
export const searchedLanes: readonly {
  readonly ends: readonly [string, string];
  readonly details: Details;
}[] = [
  { ends: ['SCL', 'MIA'], details: byAir },
  { ends: ['SCL', 'MAD'], details: byAir },
  { ends: ['FRA', 'SCL'], details: byAir },
  { ends: ['CNSHA', 'CLSAI'], details: inContainers },
  { ends: ['CLVAP', 'NLRTM'], details: inContainers },
];

/** Enough weights (kg) that no load repeats within a second, so that each search has to be priced. */
const weights = Array.from({ length: 400 }, (_, index) => 20 + index * 7);

/** Searches through the API, of every lane in turn. */
export function searches(): readonly PlannedRequest[] {
  return weights.flatMap((weight) =>
    searchedLanes.map(({ ends: [originPort, destinationPort], details }) => ({
      method: 'POST',
      path: '/api/v1/rates/search',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ originPort, destinationPort, ...details(weight) }),
    })),
  );
}
