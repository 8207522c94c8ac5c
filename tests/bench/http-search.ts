import { pino } from 'pino';
import { createHttpServer } from '~/server/server';
import { createServices } from '~/services.server';
import { loadDemonstrationData } from '~/processes/seed/demonstration-data';
import { loadReferenceData } from '~/processes/seed/reference-data';
import { putBareRouteUnderLoad } from './bare-route';
import { putUnderLoad } from './load';
import type { Benchmark } from './measurement';
import { searchedLanes, searches } from './search-requests';
import { testInstallationKeys } from '@tests/support/installation-keys';

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

/** Fails if searches find nothing, since those are fast and prove nothing. */
async function requireResults(port: number): Promise<void> {
  for (const { method, path, headers, body } of searches().slice(0, searchedLanes.length)) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body: body ?? null });
    const answer = await response.text();
    if (!response.ok || !answer.includes('subTotal')) throw new Error(`nothing was found for ${body ?? ''}`);
  }
}
