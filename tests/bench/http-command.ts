import { createHttpServer } from '~/server/server';
import { putBareRouteUnderLoad } from './bare-route';
import { putUnderLoad } from './load';
import type { PlannedRequest } from './load-plan';
import type { Benchmark } from './measurement';
import { serveQuoters } from './served-quoters';
import { sized } from './size';

/** Enough to keep streams as short as real ones: a run changes each quote four to five times. */
const quoters = sized(10_000, 100);

/**
 * Changing a quote's state through the API, compared with a bare route that reads one row on a pool of the same size.
 */
export const httpCommandBenchmark: Benchmark = {
  name: 'http-command',
  async run(place) {
    const database = await place.freshDatabase({ connections: 20 });
    const { services, quoterIds, token } = await serveQuoters(database, quoters);
    const server = await createHttpServer(services, {
      publicUrl: services.publicUrl,
      apiRequestsPerMinute: 0,
    });
    const measurements = [];
    try {
      const port = await server.listen(0, '127.0.0.1');
      const requests = stateChanges(quoterIds, token);
      for (const connections of [32, 128]) {
        const load = { connections, seconds: 5 };
        const bare = await putBareRouteUnderLoad(database, quoterIds, load);
        const command = await putUnderLoad({ port, ...load, requests });
        measurements.push({
          what: `A command over HTTP, ${connections} callers`,
          measured: command.requestsPerSecond,
          unit: 'per s' as const,
          floor: { what: 'bare route, one indexed SELECT', measured: bare.requestsPerSecond },
          goal: { atLeast: 0.5 },
        });
      }
    } finally {
      await server.close();
      await services.close();
    }
    return measurements;
  },
};

/**
 * Changes every quote to one state, then every quote to the other, and so on, so that each request changes something.
 */
function stateChanges(quoterIds: readonly string[], token: string): readonly PlannedRequest[] {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return ['searching-rates', 'waiting-supplier'].flatMap((stateLv2) =>
    quoterIds.map((id) => ({
      method: 'PATCH',
      path: `/api/v1/quoters/${id}/changeState`,
      headers,
      body: JSON.stringify({
        state: 'managing',
        stateLv2: `managing.${stateLv2}`,
        comment: 'Se avisa al cliente',
      }),
    })),
  );
}
