import { Hono } from 'hono';
import type { Services } from '~/services.server';
import type { ServerEnvironment } from './environment';
import type { Metrics } from './metrics';

/**
 * `/healthz`: the process lives. `/readyz`: it can work: the event store and the database answer and it is not stopping.
 * `/metrics`: numbers for Prometheus.
 */
export function healthRoutes(
  services: Services,
  metrics: Metrics,
  isStopping: () => boolean,
): Hono<ServerEnvironment> {
  const app = new Hono<ServerEnvironment>();
  app
    .get('/healthz', (c) => c.json({ status: 'alive' }))
    .get('/readyz', async (c) => {
      const checks = isStopping() ? { server: 'stopping' } : await services.check();
      const isReady = Object.values(checks).every((state) => state === 'ready');
      return c.json({ status: isReady ? 'ready' : 'unavailable', checks }, isReady ? 200 : 503);
    })
    .get('/metrics', async (c) => {
      c.header('Content-Type', metrics.contentType);
      return c.body(await metrics.text());
    });
  return app;
}
