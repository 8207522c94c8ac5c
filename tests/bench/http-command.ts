import { putBareRouteUnderLoad, putUnderLoad, type PlannedRequest } from './load';
import { sized, type Benchmark, type Measurement } from './measurement';
import { startProduct, type ApiClient } from './product';

/** Enough to keep streams as short as real ones: a run changes each quote four to five times. */
const quoters = sized(10_000, 100);

/**
 * Changing a quote's state through the API, compared with a bare route that reads one row on a pool of the same size.
 */
export const httpCommandBenchmark: Benchmark = {
  name: 'http-command',
  async run(databases) {
    const database = await databases.empty();
    const product = await startProduct(database.url);
    const measurements: Measurement[] = [];
    try {
      const client = await product.asAdministrator();
      const ids = await openQuoters(client);
      const port = Number(new URL(product.address).port);
      const requests = stateChanges(ids, client.token);
      const readOne = {
        name: 'bare-quoter',
        text: 'select id, reference, state from read.quoter_list where id = $1',
      };
      for (const connections of [32, 128]) {
        const load = { connections, seconds: 5 };
        const bare = await putBareRouteUnderLoad(
          database,
          readOne,
          ids.map((id) => [id]),
          load,
        );
        const command = await putUnderLoad({ port, ...load, requests });
        measurements.push({
          what: `A command over HTTP, ${connections} callers`,
          measured: command.requestsPerSecond,
          unit: 'per s',
          floor: { what: 'bare route, one indexed SELECT', measured: bare.requestsPerSecond },
          goal: { atLeast: 0.5 },
        });
      }
    } finally {
      await product.stop();
    }
    return measurements;
  },
};

const request = {
  origin: { id: 'SCL' },
  destination: { id: 'MIA' },
  load: {
    measuredBy: 'pieces',
    type: 'AERIAL',
    pieces: [{ amount: 2, weight: '100', length: '120', width: '80', height: '100' }],
  },
  contact: { name: 'Ana Soto', email: 'ana@correo.cl', phone: '+56912345678', company: 'Viñas del Sur' },
};

async function openQuoters({ call }: ApiClient): Promise<readonly string[]> {
  const ids: string[] = [];
  while (ids.length < quoters) {
    const batch = Array.from({ length: 50 }, () =>
      call<{ readonly id: string }>('POST', '/quoters', request),
    );
    ids.push(...(await Promise.all(batch)).map(({ id }) => id));
  }
  return ids;
}

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
