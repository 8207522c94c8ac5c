import { pino } from 'pino';
import { createHttpServer } from '~/server/server';
import { createServices } from '~/services.server';
import { loadDemonstrationData } from '~/processes/seed/demonstration-data';
import { loadReferenceData } from '~/processes/seed/reference-data';
import { putBareRouteUnderLoad } from './bare-route';
import { putUnderLoad } from './load';
import type { PlannedRequest } from './load-plan';
import type { Benchmark } from './measurement';
import { testInstallationKeys } from '@tests/support/installation-keys';

type Details = (weight: number) => object;

const byAir: Details = (weight) => ({ totals: { weight: String(weight), volume: '0.5' } });
const inContainers: Details = (weight) => ({ containerWeight: String(weight) });

/** Lanes of the demonstration data, by air and by sea. */
const lanes: readonly { readonly ends: readonly [string, string]; readonly details: Details }[] = [
  { ends: ['SCL', 'MIA'], details: byAir },
  { ends: ['SCL', 'MAD'], details: byAir },
  { ends: ['FRA', 'SCL'], details: byAir },
  { ends: ['CNSHA', 'CLSAI'], details: inContainers },
  { ends: ['CLVAP', 'NLRTM'], details: inContainers },
];

/** Far more searches than a forwarder's customers make, but few enough to measure searches and not a queue. */
const load = { connections: 8, seconds: 10, perSecond: 100 };

/**
 * Searching the demonstration's more than 2,000 published rates through the API, compared with a bare route that reads
 * one row.
 */
export const httpSearchBenchmark: Benchmark = {
  name: 'http-search',
  async run(place) {
    const database = await place.freshDatabase();
    const log = pino({ level: 'info' }, { write: () => undefined });
    const services = createServices({
      installationKeys: testInstallationKeys,
      databaseUrl: database.url,
      mailFrom: 'bench@localhost',
      log,
    });
    const server = await createHttpServer(services, {
      publicUrl: services.publicUrl,
      apiRequestsPerMinute: 0,
    });
    try {
      await loadReferenceData(services);
      await loadDemonstrationData(services, new Date().toISOString());
      await services.projections.settled();
      const port = await server.listen(0, '127.0.0.1');
      await requireResults(port);
      const floor = await putBareRouteUnderLoad(database, ['none'], load);
      const search = await putUnderLoad({ port, ...load, requests: searches() });
      return [
        {
          what: `Search among 2,600 rates, ${load.perSecond} a second, 99 of 100 within`,
          measured: search.p99,
          unit: 'ms',
          floor: { what: 'bare route, one indexed SELECT', measured: floor.p99 },
          goal: { atMost: 3 },
        },
      ];
    } finally {
      await server.close();
      await services.close();
    }
  },
};

/** Enough weights (kg) that no load repeats within a second, so that each search has to be priced. */
const weights = Array.from({ length: 400 }, (_, index) => 20 + index * 7);

function searches(): readonly PlannedRequest[] {
  return weights.flatMap((weight) =>
    lanes.map(({ ends: [originPort, destinationPort], details }) => ({
      method: 'POST',
      path: '/api/v1/rates/search',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ originPort, destinationPort, ...details(weight) }),
    })),
  );
}

/** Fails if searches find nothing, since those are fast and prove nothing. */
async function requireResults(port: number): Promise<void> {
  for (const { method, path, headers, body } of searches().slice(0, lanes.length)) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body: body ?? null });
    const answer = await response.text();
    if (!response.ok || !answer.includes('subTotal')) throw new Error(`nothing was found for ${body ?? ''}`);
  }
}
