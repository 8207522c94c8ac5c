import type { Context, Env, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/**
 * Maximum body size in bytes: forms and JSON, files, mails that a provider hands in, and sheets to import or several files to attach. A supplier with every field filled
 * and three contacts takes about 680 bytes of CSV, so 100,000 of them fit with a margin of half as much.
 */
export const bodyLimits = {
  data: 1024 * 1024,
  files: 25 * 1024 * 1024,
  mails: 60 * 1024 * 1024,
  sheets: 100 * 1024 * 1024,
} as const;

/** Paths of pages and API endpoints that accept sheets, or files to attach to a record. */
const takesSheets =
  /\/(import|upload\/csv|files-models\/create-multiple-files-register|files\/\w+\/[\w-]+)(\.data)?\/?$/;

/** The API's path for mails, which are no forms. */
const takesMails = /\/ticket-support\/mails\/?$/;

function limitOf(method: string, path: string, type: string | undefined): keyof typeof bodyLimits {
  if (type?.startsWith('message/rfc822') === true && method === 'POST' && takesMails.test(path))
    return 'mails';
  if (type?.startsWith('multipart/form-data') !== true) return 'data';
  return method === 'POST' && takesSheets.test(path) ? 'sheets' : 'files';
}

/**
 * Refuses a body that is too large before it is read into memory; `refuse` answers with 413. A declared
 * length is trusted, since Node reads no further. Without one the body is counted as it arrives, which costs
 * a copy; sheets without a length are therefore limited like files.
 */
export function limitBodies<E extends Env>(
  refuse: (c: Context<E>, limit: number) => Response | Promise<Response>,
): MiddlewareHandler<E> {
  const counting = (maxSize: number) =>
    bodyLimit({ maxSize, onError: (c: Context<E>) => refuse(c, maxSize) });
  const counters = {
    data: counting(bodyLimits.data),
    files: counting(bodyLimits.files),
    mails: counting(bodyLimits.mails),
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
