import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from '@remix-run/node';
import type { ViteDevServer } from 'vite';
import type { Services } from '~/services';
import { createApi, type ApiOptions } from '~/api';
import { createHttpApp } from './http-app';
import type { ApiDoor } from '~/http/api-door';
import type { PageSource } from './pages';

export interface HttpServerOptions extends ApiOptions {
  /** Such as `https://carga.cl`. Forms are accepted from this origin only. */
  readonly publicUrl: string;
  readonly trustsProxy?: boolean;
  readonly metricsToken?: string | undefined;
  readonly securityContact?: string | undefined;
  readonly clientFolder?: string;
  readonly vite?: ViteDevServer;
}

export interface HttpServer {
  /** Resolves with the port once requests are accepted; port 0 picks a free one. */
  listen(port: number, host?: string): Promise<number>;
  /**
   * Accepts no more requests, lets those in progress finish (at most 10 s), then closes the rest. The
   * services stay open.
   */
  close(): Promise<void>;
}

/** Milliseconds for requests in progress to finish. */
const patience = 10_000;

export async function createHttpServer(services: Services, options: HttpServerOptions): Promise<HttpServer> {
  const { vite, publicUrl, clientFolder } = options;
  let isStopping = false;
  const app = createHttpApp(services, {
    publicUrl,
    trustsProxy: options.trustsProxy ?? false,
    log: services.log,
    source: vite === undefined ? await builtPages() : pagesInDevelopment(vite),
    api: vite === undefined ? createApi(services, options) : apiInDevelopment(vite, services, options),
    clientFolder: vite === undefined ? clientFolder : undefined,
    isStopping: () => isStopping,
    metricsToken: options.metricsToken,
    securityContact: options.securityContact,
  });
  const answer = getRequestListener(app.fetch);
  const server = createServer((request, response) => {
    if (vite === undefined) void answer(request, response);
    else vite.middlewares(request, response, () => void answer(request, response));
  });
  // Longer than the idle timeout of usual proxies, which would otherwise reuse a connection that was just
  // closed.
  server.keepAliveTimeout = 75_000;
  server.headersTimeout = 80_000;

  return {
    listen: (port, host = '0.0.0.0') => listen(server, port, host),
    async close() {
      isStopping = true;
      services.notificationNews.end();
      await close(server);
    },
  };
}

async function builtPages(): Promise<PageSource> {
  return { mode: 'production', build: await import('virtual:remix/server-build') };
}

function pagesInDevelopment(vite: ViteDevServer): PageSource {
  return {
    mode: 'development',
    load: async () => (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild,
  };
}

/** Recreated whenever one of its modules changed; until then Vite returns the same function. */
function apiInDevelopment(vite: ViteDevServer, services: Services, options: ApiOptions): ApiDoor {
  let made: { from: typeof createApi; door: ApiDoor } | null = null;
  return async (request, bindings) => {
    const { createApi: from } = (await vite.ssrLoadModule('/app/api/index.ts')) as {
      createApi: typeof createApi;
    };
    made = made?.from === from ? made : { from, door: from(services, options) };
    return made.door(request, bindings);
  };
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!server.listening) {
      resolve();
      return;
    }
    const timer = setTimeout(() => server.closeAllConnections(), patience);
    server.close((error) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve();
    });
    server.closeIdleConnections();
  });
}
