import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { ServerEnvironment } from '~/http/environment';
import { loggedPath } from './logged-path';
import type { Metrics, RequestDoor } from './metrics';

interface RecordParts {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly trustsProxy: boolean;
}

/** Excludes anything that could imitate other log content. */
const acceptableId = /^[\w.:-]{1,64}$/;

function doorOf(path: string): RequestDoor {
  if (path.startsWith('/api/')) return 'api';
  if (path.startsWith('/assets/') || path.startsWith('/favicon')) return 'file';
  return /^\/(healthz|readyz|metrics)$/.test(path) ? 'platform' : 'page';
}

/**
 * Logs when the response begins. A client's `X-Request-Id` is only logged (`clientRequestId`), because events
 * use our id as correlation id. The path is the endpoint's pattern or stripped of personal data; the query is
 * omitted.
 */
export function recordRequests({
  log,
  metrics,
  trustsProxy,
}: RecordParts): MiddlewareHandler<ServerEnvironment> {
  return async (c, next) => {
    const started = performance.now();
    const requestId = uuidv7();
    const requestLog = log.child({ requestId, ...clientIdOf(c.req.header('x-request-id')) });
    c.env.outgoing.setHeader('X-Request-Id', requestId);
    c.set('requestId', requestId);
    c.set('log', requestLog);
    c.set('address', addressOf(c.env, trustsProxy ? c.req.header('x-forwarded-for') : undefined));
    await next();
    const { method, path } = c.req;
    const { status } = c.res;
    const milliseconds = performance.now() - started;
    const door = doorOf(path);
    metrics.observeRequest(door, method, status, milliseconds / 1000);
    const line = {
      method,
      path: c.get('route') ?? loggedPath(path),
      status,
      ms: Math.round(milliseconds * 10) / 10,
    };
    // While the store or the database is away, one line a minute about it is enough.
    if (door === 'file' || door === 'platform' || status === 503) requestLog.debug(line, 'request');
    else requestLog.info(line, 'request');
  };
}

function clientIdOf(given: string | undefined): { readonly clientRequestId?: string } {
  return given !== undefined && acceptableId.test(given) ? { clientRequestId: given } : {};
}

/**
 * The last address in the header is the one that the trusted proxy saw; earlier ones are the caller's claims.
 */
function addressOf({ incoming }: HttpBindings, forwarded: string | undefined): string {
  const seen = forwarded?.split(',').at(-1)?.trim();
  return (seen ? seen : (incoming.socket.remoteAddress ?? 'unknown')).replace(/^::ffff:/, '');
}
