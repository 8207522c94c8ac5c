import { createRequestHandler, type AppLoadContext, type ServerBuild } from '@remix-run/node';
import type { Context } from 'hono';
import { categoryOfStream } from '@domain/shared/event';
import type { Services, Written } from '~/services';
import type { Language } from '~/texts';
import { showErased } from '~/texts/erased.server';
import type { ServerEnvironment } from '~/http/environment';
import { languageOf } from '~/http/language';
import { servicesOfRequest } from '~/http/own-writes.server';
import { guardedPages } from './page-build';
import { answerPageFault, refuseBeforePages } from './page-fault';
import { pagePathOf } from '~/pages/page-path';
import { formTypes } from './page-request';
import { retryAfterSeconds } from '~/http/rejection-status';
import { readWritten, rememberWritten } from './written-cookie.server';

export type PageSource =
  | { readonly mode: 'production'; readonly build: ServerBuild }
  | { readonly mode: 'development'; load(): Promise<ServerBuild> };

/** Milliseconds to wait for the read models to show this browser's earlier writes. */
const waitsMs = 1000;

export type PageHandler = (c: Context<ServerEnvironment>) => Promise<Response>;

export function createPageHandler(
  services: Services,
  source: PageSource,
  { https }: { readonly https: boolean },
): PageHandler {
  const handle = createRequestHandler(
    source.mode === 'production' ? guardedPages(source.build) : async () => guardedPages(await source.load()),
    source.mode,
  );
  return async (c) => {
    const request = withoutOrigin(c.req.raw);
    if (isUnreadable(request.url))
      return refuseBeforePages(c, 400, { code: 'input.unreadable-address', params: {} });
    if (bringsBody.has(request.method) && !isForm(request)) {
      const params = { expected: formTypes.join(', ') };
      return refuseBeforePages(c, 415, { code: 'input.wrong-type', params });
    }
    try {
      const { actor, person, cookies = [] } = await services.authentication.ofPage(request);
      const headers = new Headers();
      const written = await readWritten(services, request);
      const late = written.length === 0 ? [] : await stillLate(services, written);
      const ofRequest = servicesOfRequest(services, late);
      const language = languageOf(request);
      const context: AppLoadContext = {
        services: withErasedShown(ofRequest.services, language),
        actor,
        person,
        language,
        requestId: c.get('requestId'),
        path: pagePathOf(request),
        address: c.get('address'),
        log: c.get('log'),
        headers,
        nonce: c.get('secureHeadersNonce') ?? '',
      };
      const response = isReading(request)
        ? await answerAfter(services, late, context, (own) => handle(request, own))
        : await handle(request, context);
      const all = [...late, ...ofRequest.late];
      const remembered = ofRequest.late.length === 0 ? [] : [await rememberWritten(services, all)];
      return completed(response, headers, [...cookies, ...remembered], https);
    } catch (error) {
      return answerPageFault(c, error);
    }
  };
}

/**
 * The middleware has checked `Origin` already; Remix would compare it with `Host`, which a proxy may change,
 * and fail on the opaque `null`.
 */
function withoutOrigin(request: Request): Request {
  if (!request.headers.has('origin')) return request;
  const headers = new Headers(request.headers);
  headers.delete('origin');
  return new Request(request, { headers });
}

const bringsBody: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

function isForm({ headers }: Request): boolean {
  const [type] = (headers.get('content-type') ?? '').split(';');
  return formTypes.some((known) => known === type?.trim().toLowerCase());
}

function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

async function stillLate(services: Services, written: readonly Written[]): Promise<readonly Written[]> {
  const { projections } = services;
  const isShown = await Promise.all(
    written.map(async ({ stream, position }) => {
      const category = categoryOfStream(stream);
      return (await projections.waitFor(category, position, waitsMs)) && !projections.isStuck(category);
    }),
  );
  return written.filter((_, index) => isShown[index] !== true);
}

/**
 * Renders a page as if the read models had folded the browser's last writes. Files come from the live read
 * models, because their bodies are read after the view is closed.
 */
async function answerAfter(
  live: Services,
  late: readonly Written[],
  context: AppLoadContext,
  handle: (context: AppLoadContext) => Promise<Response>,
): Promise<Response> {
  if (late.length === 0) return handle(context);
  const { services } = context;
  const response = await live.readAfter(late, (db) =>
    handle({
      ...context,
      services: { ...services, db, ask: (query, input, actor) => services.ask(query, input, actor, db) },
    }),
  );
  if (response.body === null || isPage(response)) return response;
  await response.body.cancel();
  return handle({ ...context, services: withErasedShown(live, context.language) });
}

/** Pages show erased data in the reader's language; programs and use cases read `[erased]`. */
function withErasedShown(services: Services, language: Language): Services {
  return {
    ...services,
    ask: async (query, input, actor, from) =>
      showErased(language, await services.ask(query, input, actor, from)),
  };
}

function isPage(response: Response): boolean {
  return /^text\/(html|x-script)/.test(response.headers.get('content-type') ?? '');
}

/** NUL is the only character in a URL that no store can keep: decoding already replaces lone surrogates. */
function isUnreadable(url: string): boolean {
  return url.includes('%00');
}

function completed(response: Response, added: Headers, cookies: readonly string[], https: boolean): Response {
  const { headers } = response;
  for (const [name, value] of added) headers.set(name, value);
  const all = [...headers.getSetCookie(), ...cookies];
  headers.delete('Set-Cookie');
  for (const cookie of all) headers.append('Set-Cookie', https ? secured(cookie) : cookie);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  if (response.status === 503 && !headers.has('Retry-After')) {
    headers.set('Retry-After', String(retryAfterSeconds));
  }
  return response;
}

function secured(cookie: string): string {
  return /;\s*secure\s*(?:;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`;
}
