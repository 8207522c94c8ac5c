import { pino } from 'pino';
import { createHttpServer } from '~/server/server';
import { createServices } from '~/services.server';
import { loadDemonstrationData } from '../seed/demonstration-data';
import { loadReferenceData } from '../seed/reference-data';
import { putBareRouteUnderLoad } from './bare-route';
import { putUnderLoad } from './load';
import type { PlannedRequest } from './load-plan';
import type { Benchmark } from './measurement';

/** Lanes of the demonstration data, by air and by sea. */
const lanes = [
  ['SCL', 'MIA'],
  ['SCL', 'MAD'],
  ['FRA', 'SCL'],
  ['CNSHA', 'CLSAI'],
  ['CLVAP', 'NLRTM'],
];

const load = { connections: 8, seconds: 8 };

/** Searching the demonstration's 2,000 and more published rates through the API, against a bare route that reads one row. */
export const httpSearchBenchmark: Benchmark = {
  name: 'http-search',
  async run(place) {
    const database = await place.freshDatabase();
    const log = pino({ level: 'info' }, { write: () => undefined });
    const services = createServices({ databaseUrl: database.url, mailFrom: 'bench@localhost', log });
    const server = await createHttpServer(services, {
      publicUrl: services.publicUrl,
      apiRequestsPerMinute: 0,
    });
    try {
      await loadReferenceData(services);
      await loadDemonstrationData(services, new Date().toISOString().slice(0, 10));
      await services.projections.settled();
      const port = await server.listen(0, '127.0.0.1');
      const floor = await putBareRouteUnderLoad(database, ['none'], load);
      const search = await putUnderLoad({ port, ...load, requests: lanes.map(searchOf) });
      return [
        {
          what: 'Search among 2,600 rates, 99 of 100 within',
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

function searchOf([origin, destination]: readonly string[]): PlannedRequest {
  return {
    method: 'POST',
    path: '/api/v1/rates/search',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ originPort: origin, destinationPort: destination }),
  };
}
