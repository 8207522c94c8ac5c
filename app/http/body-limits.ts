import type { Context, Env, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/**
 * In bytes. A supplier with every field and three contacts takes about 680 bytes of CSV, so a sheet of
 * 100,000 fits with half as much to spare.
 */
export const bodyLimits = {
  data: 1024 * 1024,
  files: 25 * 1024 * 1024,
  mails: 60 * 1024 * 1024,
  sheets: 100 * 1024 * 1024,
} as const;

const takesSheets =
  /\/(import|upload\/csv|files-models\/create-multiple-files-register|files\/\w+\/[\w-]+)(\.data)?\/?$/;

const takesMails = /\/ticket-support\/mails\/?$/;

function limitOf(method: string, path: string, type: string | undefined): keyof typeof bodyLimits {
  if (type?.startsWith('message/rfc822') === true && method === 'POST' && takesMails.test(path))
    return 'mails';
  if (type?.startsWith('multipart/form-data') !== true) return 'data';
  return method === 'POST' && takesSheets.test(path) ? 'sheets' : 'files';
}

/**
 * Refuses a body with 413 before it is read into memory. A declared length is trusted, since Node reads no
 * further. Without one the body is counted as it arrives, which costs a copy; sheets without a length are
 * therefore limited like files.
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
