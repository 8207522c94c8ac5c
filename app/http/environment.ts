import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';

/** What the server's handlers find in Hono's context. */
export interface ServerEnvironment {
  Bindings: HttpBindings;
  Variables: {
    /** The pattern of the endpoint that answers, such as `/api/v1/carriers/{id}`; absent where no endpoint does. */
    route?: string;
    /** The server's own. Sent back as `X-Request-Id`, written in every log line and shown with errors. */
    requestId: string;
    /** The caller's IP address; behind a trusted proxy, the one it names. */
    address: string;
    log: Logger;
    secureHeadersNonce?: string;
  };
}
