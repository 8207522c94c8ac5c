import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { ServerEnvironment } from './environment';
import type { Metrics, RequestDoor } from './metrics';

interface RecordParts {
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Whether `X-Forwarded-For` is set by a proxy of ours. */
  readonly trustsProxy: boolean;
}

const acceptableId = /^[\w.:-]{8,64}$/;

function doorOf(path: string): RequestDoor {
  if (path.startsWith('/api/')) return 'api';
  if (path.startsWith('/assets/') || path.startsWith('/favicon')) return 'file';
  return /^\/(healthz|readyz|metrics)$/.test(path) ? 'platform' : 'page';
}

/**
 * Gives every request its id (a proxy's `X-Request-Id` is kept) and a log that carries it, and writes one line with
 * method, path, status and milliseconds when the answer begins. The query is left out: it can hold one-time secrets.
 */
export function recordRequests({
  log,
  metrics,
  trustsProxy,
}: RecordParts): MiddlewareHandler<ServerEnvironment> {
  return async (c, next) => {
    const started = performance.now();
    const given = c.req.header('x-request-id');
    const requestId = given !== undefined && acceptableId.test(given) ? given : uuidv7();
    const requestLog = log.child({ requestId });
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
    const line = { method, path, status, ms: Math.round(milliseconds * 10) / 10 };
    if (door === 'file' || door === 'platform') requestLog.debug(line, 'request');
    else requestLog.info(line, 'request');
  };
}

/** The last address a trusted proxy named is the one it saw itself: those before it are what the caller claims. */
function addressOf({ incoming }: HttpBindings, forwarded: string | undefined): string {
  const seen = forwarded?.split(',').at(-1)?.trim();
  return (seen ? seen : (incoming.socket.remoteAddress ?? 'unknown')).replace(/^::ffff:/, '');
}
