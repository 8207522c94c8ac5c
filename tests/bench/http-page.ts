import { createApi } from '~/api';
import { createHttpApp } from '~/server/http-app';
import type { Services } from '~/services';
import { putUnderLoad } from './load';
import type { Benchmark } from './measurement';
import { serveApp, type ServedApp } from './serve-app';
import { serveQuoters } from './served-quoters';
import { tellPages } from './told-pages';

const path = '/admin/quoters';
const load = { connections: 8, seconds: 5 };

/** The staff's list of quotes, 50 rows, compared with the same page when its loaders return prepared answers. */
export const httpPageBenchmark: Benchmark = {
  name: 'http-page',
  async run(place) {
    const { services, token } = await serveQuoters(await place.freshDatabase(), 200);
    const headers = { cookie: `session=${token}`, 'accept-language': 'es' };
    const build = await import('virtual:remix/server-build');
    const { listening, told } = tellPages(build);
    const signedIn = await services.authentication.ofPage(new Request('http://localhost/', { headers }));
    const asTold = { ...services.authentication, ofPage: () => Promise.resolve(signedIn) };
    const served = {
      listening: await servePages(services, listening),
      told: await servePages({ ...services, authentication: asTold }, told),
      real: await servePages(services, build),
    };
    try {
      const heard = await fetch(`http://127.0.0.1:${served.listening.port}${path}`, { headers });
      if (!heard.ok) throw new Error(`${path} answered ${heard.status}`);
      await heard.text();
      const requests = [{ method: 'GET', path, headers }];
      const floor = await putUnderLoad({ port: served.told.port, ...load, requests });
      const measured = await putUnderLoad({ port: served.real.port, ...load, requests });
      return [
        {
          what: 'A list page of 50 rows',
          measured: measured.requestsPerSecond,
          unit: 'per s',
          floor: { what: 'the same markup, no data access', measured: floor.requestsPerSecond },
          goal: { atLeast: 0.7 },
        },
      ];
    } finally {
      for (const { close } of Object.values(served)) await close();
      await services.close();
    }
  },
};

function servePages(services: Services, build: Parameters<typeof tellPages>[0]): Promise<ServedApp> {
  const app = createHttpApp(services, {
    log: services.log,
    publicUrl: services.publicUrl,
    trustsProxy: false,
    source: { mode: 'production', build },
    api: createApi(services, {}),
    clientFolder: undefined,
    isStopping: () => false,
  });
  return serveApp(app);
}
