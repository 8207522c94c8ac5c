import { Hono, type MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { ServerEnvironment } from '~/http/environment';

interface SecurityHeaderOptions {
  /** Vite's hot reload needs a web socket. */
  readonly development: boolean;
  /** Only over https may the browser be told to insist on https. */
  readonly https: boolean;
}

function commonHeaders({ https }: SecurityHeaderOptions) {
  return {
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: https ? 'max-age=31536000; includeSubDomains' : false,
  } as const;
}

export function pageSecurityHeaders(options: SecurityHeaderOptions): MiddlewareHandler<ServerEnvironment> {
  return secureHeaders({
    ...commonHeaders(options),
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE],
      // react-aria and the toasts insert style elements at run time, without a nonce.
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
    // A page may set its own header, such as a document shown in one of our frames.
    overwrite: false,
  });
}

/**
 * Responses other than pages run nothing and are not cached unless they set it. The headers are set on Node's
 * response beforehand, and the handler may override them: adding ten headers to a Response took a third of an
 * API call.
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

async function headersOf(middleware: MiddlewareHandler): Promise<readonly (readonly [string, string])[]> {
  const app = new Hono().use(middleware).get('/', (c) => c.body(null));
  return [...(await app.request('/')).headers];
}
