import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import type { Context } from 'hono';
import type { Services } from '~/services.server';
import type { ServerEnvironment } from './environment';
import { languageOf } from './language';
import type { PageContext } from './load-context';
import { withUnavailability } from './page-build';
import { answerPageFault, refuseBeforePages } from './page-fault';
import { pagePathOf } from './page-path';
import { retryAfterSeconds } from './rejection-status';

/** Where the pages come from: the build, or Vite's modules as they are at each request. */
export type PageSource =
  | { readonly mode: 'production'; readonly build: ServerBuild }
  | { readonly mode: 'development'; load(): Promise<ServerBuild> };

export type PageHandler = (c: Context<ServerEnvironment>) => Promise<Response>;

/** Hands a request to Remix, with who asks, in which language, and the services. */
export function createPageHandler(services: Services, source: PageSource): PageHandler {
  const handle = createRequestHandler(
    source.mode === 'production'
      ? withUnavailability(source.build)
      : async () => withUnavailability(await source.load()),
    source.mode,
  );
  return async (c) => {
    const request = c.req.raw;
    if (isUnreadable(request.url))
      return refuseBeforePages(c, 400, { code: 'input.unreadable-address', params: {} });
    try {
      const { actor, person, cookies = [] } = await services.authentication.ofPage(request);
      const context = {
        services,
        actor,
        person,
        language: languageOf(request),
        requestId: c.get('requestId'),
        path: pagePathOf(request),
        address: c.get('address'),
        log: c.get('log'),
        nonce: c.get('secureHeadersNonce') ?? '',
      } satisfies PageContext;
      return completed(await handle(request, context), cookies);
    } catch (error) {
      return answerPageFault(c, error);
    }
  };
}

/** Of what no store keeps, an address can hold a NUL alone: halves of signs do not survive being decoded. */
function isUnreadable(url: string): boolean {
  return url.includes('%00');
}

function completed(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  if (response.status === 503 && !response.headers.has('Retry-After')) {
    response.headers.set('Retry-After', String(retryAfterSeconds));
  }
  return response;
}
