import { timingSafeEqual } from 'node:crypto';
import { Hono, type Context } from 'hono';
import type { Services } from '~/services';
import type { ServerEnvironment } from '~/http/environment';
import type { Metrics } from './metrics';

interface HealthOptions {
  readonly isStopping: () => boolean;
  readonly publicUrl: string;
  readonly metricsToken?: string | undefined;
}

/**
 * `/healthz`: alive. `/readyz`: can serve (`Readiness`). `/metrics`: for holders of `METRICS_TOKEN`; without
 * a token only for this machine, and only if `PUBLIC_URL` is local, since a proxy may run on the same
 * machine.
 */
export function healthRoutes(
  services: Services,
  metrics: Metrics,
  { isStopping, publicUrl, metricsToken }: HealthOptions,
): Hono<ServerEnvironment> {
  const app = new Hono<ServerEnvironment>();
  const isLocal = isLoopback(new URL(publicUrl).hostname);
  app
    .get('/healthz', (c) => c.json({ status: 'alive' }))
    .get('/readyz', async (c) => {
      const checks = isStopping() ? { server: 'stopping' } : await services.check();
      const isReady = Object.values(checks).every((state) => state === 'ready');
      c.header('Cache-Control', 'no-store');
      return c.json({ status: isReady ? 'ready' : 'unavailable', checks }, isReady ? 200 : 503);
    })
    .get('/metrics', async (c) => {
      c.header('Cache-Control', 'no-store');
      if (metricsToken === undefined) {
        if (!isLocal || !isFromThisMachine(c)) return c.text('Not found', 404);
      } else if (!isToken(c.req.header('authorization'), metricsToken)) {
        c.header('WWW-Authenticate', 'Bearer realm="metrics"');
        return c.text('Unauthorized', 401);
      }
      c.header('Content-Type', metrics.contentType);
      return c.body(await metrics.text());
    });
  return app;
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(host);
}

/** False for requests forwarded by a proxy on this machine. */
function isFromThisMachine(c: Context<ServerEnvironment>): boolean {
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => c.req.header(name));
  const address = (c.env.incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return !isForwarded && isLoopback(address);
}

function isToken(header: string | undefined, token: string): boolean {
  const sent = Buffer.from(/^Bearer +(\S+)$/i.exec(header?.trim() ?? '')?.[1] ?? '');
  const expected = Buffer.from(token);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
