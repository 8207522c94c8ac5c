import { Hono, type MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { ServerEnvironment } from '~/http/environment';

interface SecurityHeaderOptions {
  /** Vite's hot reload talks over a web socket. */
  readonly development: boolean;
  /** Only over https may the browser be told to insist on it. */
  readonly https: boolean;
}

function commonHeaders({ https }: SecurityHeaderOptions) {
  return {
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: https ? 'max-age=31536000; includeSubDomains' : false,
  } as const;
}

/** Pages run their own scripts only, and inline ones only with the request's nonce. */
export function pageSecurityHeaders(options: SecurityHeaderOptions): MiddlewareHandler<ServerEnvironment> {
  return secureHeaders({
    ...commonHeaders(options),
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE],
      // react-aria and the toasts insert style elements of their own at run time, without a nonce.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: options.development ? ["'self'", 'ws:', 'wss:'] : ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    permissionsPolicy: { camera: [], microphone: [], payment: [], usb: [], geolocation: ['self'] },
    // A page that has to say something else, such as a document shown in a frame of ours, may.
    overwrite: false,
  });
}

/**
 * What is not a page runs nothing at all, and is not kept unless it says so. The headers are told to Node before the answer is made, which may still say otherwise: to add ten
 * of them to a response took as long as a third of a call of the API.
 */
export function dataSecurityHeaders(options: SecurityHeaderOptions): MiddlewareHandler<ServerEnvironment> {
  const headers = headersOf(
    secureHeaders({
      ...commonHeaders(options),
      contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    }),
  );
  return async (c, next) => {
    for (const [name, value] of await headers) c.env.outgoing.setHeader(name, value);
    c.env.outgoing.setHeader('Cache-Control', 'no-store');
    await next();
  };
}

/** What a middleware adds to every answer. */
async function headersOf(middleware: MiddlewareHandler): Promise<readonly (readonly [string, string])[]> {
  const app = new Hono().use(middleware).get('/', (c) => c.body(null));
  return [...(await app.request('/')).headers];
}
