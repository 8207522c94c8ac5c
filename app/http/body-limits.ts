import type { Context, Env, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/**
 * Bytes a request may carry: forms and JSON, files, and sheets to be imported. Suppliers with every field filled and three contacts have some 680 bytes
 * a row as CSV, so that 100,000 of them fit with half as much to spare.
 */
export const bodyLimits = { data: 1024 * 1024, files: 25 * 1024 * 1024, sheets: 100 * 1024 * 1024 } as const;

/** Where sheets are handed in, at the pages and at the API. */
const takesSheets = /\/(import|upload\/csv)(\.data)?\/?$/;

function limitOf(method: string, path: string, type: string | undefined): keyof typeof bodyLimits {
  if (type?.startsWith('multipart/form-data') !== true) return 'data';
  return method === 'POST' && takesSheets.test(path) ? 'sheets' : 'files';
}

/**
 * Refuses a body that is too large before it is read into memory; `refuse` answers with 413. A length that was declared is believed,
 * since Node reads no further; without one the body is counted as it comes, which costs a copy of it: that is not done with large sheets.
 */
export function limitBodies<E extends Env>(
  refuse: (c: Context<E>, limit: number) => Response | Promise<Response>,
): MiddlewareHandler<E> {
  const counting = (maxSize: number) =>
    bodyLimit({ maxSize, onError: (c: Context<E>) => refuse(c, maxSize) });
  const counters = {
    data: counting(bodyLimits.data),
    files: counting(bodyLimits.files),
    sheets: counting(bodyLimits.files),
  };
  return (c, next) => {
    const { method } = c.req;
    if (method === 'GET' || method === 'HEAD') return next();
    const kind = limitOf(method, c.req.path, c.req.header('content-type'));
    const length = c.req.header('content-length');
    if (length === undefined || c.req.header('transfer-encoding') !== undefined)
      return counters[kind](c, next);
    return Number(length) > bodyLimits[kind] ? Promise.resolve(refuse(c, bodyLimits[kind])) : next();
  };
}
