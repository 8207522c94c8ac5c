import type { MiddlewareHandler } from 'hono';
import { csrf } from 'hono/csrf';
import { HTTPException } from 'hono/http-exception';
import type { ServerEnvironment } from '~/http/environment';

/**
 * Refuses forms of other sites with 403. A form may come from the public origin, or from the origin of the request's
 * own URL: behind a proxy that ends TLS or does not pass `Host` the two differ. Without an `Origin`, or with the
 * opaque one of pages that send no referrer, `Sec-Fetch-Site` decides.
 *
 * Mail programs unsubscribe by POST, without an origin of ours or a cookie; the address alone says what may be ended.
 */
export function formsFromOwnPages(publicOrigin: string): MiddlewareHandler<ServerEnvironment> {
  const check = csrf({
    origin: (origin, c) => origin === publicOrigin || origin === new URL(c.req.url).origin,
  });
  return async (c, next) => {
    if (c.req.path.startsWith('/unsubscribe/')) return next();
    const origin = c.req.header('origin');
    const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
    // hono lets a foreign origin pass where Sec-Fetch-Site says same-origin: no browser sends both.
    const isForeign =
      origin !== undefined &&
      origin !== 'null' &&
      origin !== publicOrigin &&
      origin !== new URL(c.req.url).origin;
    if (!isReading && isForeign) throw new HTTPException(403);
    return check(c, next);
  };
}
