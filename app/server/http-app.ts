import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import type { Services } from '~/services';
import { limitBodies } from '~/http/body-limits';
import type { ApiDoor } from '~/http/api-door';
import type { ServerEnvironment } from '~/http/environment';
import { healthRoutes } from './health';
import { createMetrics } from './metrics';
import { formsFromOwnPages } from './forms-from-own-pages';
import { answerPageFault, refuseBeforePages } from './page-fault';
import { createPageHandler, type PageSource } from './pages';
import { recordRequests } from './request-record';
import { dataSecurityHeaders, pageSecurityHeaders } from './security-headers';
import { robotsText } from './robots-txt';
import { securityText } from './security-txt';
import { staticFiles } from './static-files';

export interface HttpAppOptions {
  readonly log: Logger;
  /** Such as `https://carga.cl`. Forms are accepted from this origin only. */
  readonly publicUrl: string;
  readonly trustsProxy: boolean;
  readonly source: PageSource;
  readonly api: ApiDoor;
  readonly clientFolder: string | undefined;
  readonly isStopping: () => boolean;
  /** Undefined: `/metrics` answers this machine only, and only if no other reaches the platform. */
  readonly metricsToken?: string | undefined;
  /** For security reports, as `mailto:` or `https:` address; the contact form otherwise. */
  readonly securityContact?: string | undefined;
}

/**
 * Texts that are sent compressed: a page of results shrinks to a ninth. Event streams are not among them, to be sent at
 * once. A compressed answer may hold no secret beside text of a stranger's choice, since its length would give it away.
 */
const textTypes =
  /^(?:text\/(?:html|x-script|plain|css)|application\/(?:json|xml|manifest\+json)|image\/svg\+xml)\b/;

export function createHttpApp(services: Services, options: HttpAppOptions): Hono<ServerEnvironment> {
  const { log, publicUrl, source } = options;
  const security = { development: source.mode === 'development', https: publicUrl.startsWith('https:') };
  const metrics = createMetrics(services);
  const dataHeaders = dataSecurityHeaders(security);
  const app = new Hono<ServerEnvironment>();

  app.use(recordRequests({ log, metrics, trustsProxy: options.trustsProxy }));
  app.route('/', healthRoutes(services, metrics, options));
  app.route('/', securityText(publicUrl, options.securityContact));
  app.route('/', robotsText(publicUrl));
  if (options.clientFolder !== undefined) app.route('/', staticFiles(options.clientFolder));

  app.use('/api/*', dataHeaders);
  app.all('/api/*', (c) =>
    options.api(c.req.raw, {
      ...c.env,
      requestId: c.get('requestId'),
      log: c.get('log'),
      address: c.get('address'),
      onRoute: (pattern) => c.set('route', pattern),
    }),
  );

  app.use(pageSecurityHeaders(security));
  app.use(compress({ encoding: 'gzip', contentTypeFilter: textTypes }));
  app.use(
    limitBodies<ServerEnvironment>((c, limit) =>
      refuseBeforePages(c, 413, { code: 'input.too-large', params: { megabytes: limit / 1024 ** 2 } }),
    ),
  );
  app.use(formsFromOwnPages(new URL(publicUrl).origin));
  app.all('*', createPageHandler(services, source, security));
  app.onError((error, c) => {
    if (error instanceof HTTPException && error.status === 403) {
      return refuseBeforePages(c, 403, { code: 'request.cross-origin', params: {} });
    }
    return answerPageFault(c, error);
  });
  return app;
}
