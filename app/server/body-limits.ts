import type { Context, Env, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/** Bytes a request may carry: forms and JSON, and files. */
export const bodyLimits = { data: 1024 * 1024, files: 25 * 1024 * 1024 } as const;

/**
 * Refuses a body that is too large before it is read into memory; `refuse` answers with 413. A length that was declared is believed,
 * since Node reads no further; without one the body is counted as it comes, which costs a copy of it.
 */
export function limitBodies<E extends Env>(
  refuse: (c: Context<E>, limit: number) => Response | Promise<Response>,
): MiddlewareHandler<E> {
  const counting = (maxSize: number) =>
    bodyLimit({ maxSize, onError: (c: Context<E>) => refuse(c, maxSize) });
  const counters = { data: counting(bodyLimits.data), files: counting(bodyLimits.files) };
  return (c, next) => {
    const { method } = c.req;
    if (method === 'GET' || method === 'HEAD') return next();
    const kind = c.req.header('content-type')?.startsWith('multipart/form-data') ? 'files' : 'data';
    const length = c.req.header('content-length');
    if (length === undefined || c.req.header('transfer-encoding') !== undefined)
      return counters[kind](c, next);
    return Number(length) > bodyLimits[kind] ? Promise.resolve(refuse(c, bodyLimits[kind])) : next();
  };
}
