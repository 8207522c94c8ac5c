import type { MiddlewareHandler } from 'hono';
import { csrf } from 'hono/csrf';
import { HTTPException } from 'hono/http-exception';
import type { ServerEnvironment } from '~/http/environment';

/**
 * Allows the public origin and the URL's own, since a proxy may end TLS or change `Host`; without an
 * `Origin`, or with an opaque one, `Sec-Fetch-Site` decides. Mail programs unsubscribe by POST without
 * either.
 */
export function formsFromOwnPages(publicOrigin: string): MiddlewareHandler<ServerEnvironment> {
  const check = csrf({
    origin: (origin, c) => origin === publicOrigin || origin === new URL(c.req.url).origin,
  });
  return async (c, next) => {
    if (c.req.path.startsWith('/unsubscribe/')) return next();
    const origin = c.req.header('origin');
    const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
    // hono accepts a foreign origin if Sec-Fetch-Site is same-origin, but no browser sends both.
    const isForeign =
      origin !== undefined &&
      origin !== 'null' &&
      origin !== publicOrigin &&
      origin !== new URL(c.req.url).origin;
    if (!isReading && isForeign) throw new HTTPException(403);
    return check(c, next);
  };
}
