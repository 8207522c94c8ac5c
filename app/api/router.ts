import { Hono } from 'hono';
import { z } from 'zod';
import { reject } from '@domain/shared/rejection';
import { limitBodies } from '~/http/body-limits';
import type { ApiBindings, ApiDoor } from '~/http/api-door';
import type { Services } from '~/services';
import { sentenceOf } from '~/texts/translate.server';
import { docsRoutes } from './docs';
import type { AnyEndpoint } from './endpoint';
import { errorResponse } from './errors';
import { passThrough, type Compiled } from './pipeline';
import { answerFault, languageOfApi, refuse } from './refusing';
import { createRateLimit } from './rate-limit';

export interface ApiOptions {
  /** Per person, API client or visitor's address. 0: no limit. Default 1,200. */
  readonly apiRequestsPerMinute?: number;
}

interface ApiEnvironment {
  Bindings: ApiBindings;
}

const root = '/api/v1';

export function createApiRouter(
  services: Services,
  endpoints: readonly AnyEndpoint[],
  options: ApiOptions,
): ApiDoor {
  const parts = { services, rateLimit: createRateLimit(options.apiRequestsPerMinute ?? 1200) };
  // Clients write some paths with a slash at the end (`/carriers/?search`). They answer like those without.
  const app = new Hono<ApiEnvironment>({ strict: false });
  app.use(
    limitBodies<ApiEnvironment>((c, limit) => {
      const refusal = { code: 'input.too-large', params: { megabytes: limit / 1024 ** 2 } };
      return errorResponse(413, sentenceOf(languageOfApi(c.req.raw), refusal), c.env.requestId);
    }),
  );
  app.route(root, docsRoutes(endpoints));
  for (const endpoint of inOrderOfPrecision(endpoints)) {
    const compiled = compile(endpoint);
    const path = root + endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    app.on(endpoint.method.toUpperCase(), path, (c) => {
      c.env.onRoute?.(root + endpoint.path);
      return passThrough(parts, compiled, c.req.raw, c.req.param(), c.env);
    });
  }
  app.notFound((c) =>
    refuse(
      c.req.raw,
      c.env,
      reject('not-found', 'path.not-found', { method: c.req.method, path: c.req.path }),
    ),
  );
  app.onError((error, c) => answerFault(c.req.raw, c.env, error));
  return (request, bindings) => app.fetch(request, bindings);
}

function compile(endpoint: AnyEndpoint): Compiled {
  const query: unknown = endpoint.query ?? z.object({});
  return { endpoint, query: query instanceof z.ZodObject ? query.strict() : (query as z.ZodType) };
}

/** Literal segments come before parameters: `/quoters/count/{id}` before `/quoters/{id}/{participantId}`. */
export function inOrderOfPrecision(endpoints: readonly AnyEndpoint[]): readonly AnyEndpoint[] {
  const key = ({ path }: AnyEndpoint): string =>
    path
      .split('/')
      .map((segment) => (segment.startsWith('{') ? '~' : segment))
      .join('/');
  return [...endpoints].sort((one, other) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0));
}
