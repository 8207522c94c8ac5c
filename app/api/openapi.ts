import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import { z } from 'zod';
import type { FileAnswer } from './answers';
import { successStatus, type AnyEndpoint } from './endpoint';

const couponOfCart = z.object({
  code: z.string(),
  discount: z.string().describe('The discount of the whole cart with this coupon.'),
});

const errorBody = z
  .object({
    statusCode: z.number().int(),
    error: z.string(),
    message: z.union([z.string(), z.array(z.string())]),
    requestId: z.string(),
    holder: z.string().optional().describe('Of a conflict: id of the record that holds the unique key.'),
    lackingCharges: z
      .array(
        z.object({
          code: z.string(),
          leg: z.enum(['origin', 'freight', 'destination']),
          carrier: z.string().nullable(),
        }),
      )
      .optional()
      .describe(
        'Of publishing a rate: usual charges that it lacks. `acceptLackingCharges` publishes without them.',
      ),
    code: z.string().optional().describe('`coupon.saves-less`, beside `coupons`. It never changes.'),
    coupons: z
      .object({ currency: z.string(), current: couponOfCart, offered: couponOfCart })
      .optional()
      .describe('Of a coupon that saves less than the one in the cart. `replace` replaces it anyway.'),
  })
  .meta({
    id: 'Error',
    description: 'One sentence, or one for each wrong field, each beginning with the name of its field.',
  });

const refusals: Readonly<Record<number, string>> = {
  400: 'The input is wrong, or a filter is not known.',
  401: 'No credential where one is needed, or a wrong one.',
  403: 'The caller may not.',
  404: 'Not there, or not the caller’s.',
  409: 'In conflict with what is there.',
  412: 'Changed by somebody else since the revision in If-Match.',
  413: 'The request is too large.',
  415: 'The body is of a type that is not taken.',
  422: 'A rule of the business says no.',
  429: 'Too many requests.',
  503: 'The event store or the database is away; Retry-After says when to try again.',
};

type Responses = RouteConfig['responses'];

function responsesOf(endpoint: AnyEndpoint): Responses {
  const { method, access } = endpoint;
  const answer = endpoint.answer as z.ZodType | FileAnswer | null;
  const changes = method !== 'get';
  const takesBody =
    endpoint.body !== undefined || endpoint.files !== undefined || endpoint.takesRaw !== undefined;
  const applies: Readonly<Record<number, boolean>> = {
    401: true,
    403: access !== 'public',
    409: changes,
    412: changes && method !== 'post',
    413: takesBody,
    415: takesBody,
    422: changes,
  };
  const errors = Object.entries(refusals)
    .filter(([status]) => applies[Number(status)] ?? true)
    .map(([status, description]) => [
      status,
      { description, content: { 'application/json': { schema: errorBody } } },
    ]);
  const success =
    answer === null
      ? { description: 'Done.' }
      : answer instanceof z.ZodType
        ? { description: 'Done.', content: { 'application/json': { schema: answer } } }
        : {
            description: 'The file.',
            content: {
              [answer.mediaType]: { schema: { type: 'string', format: 'binary' } },
            },
          };
  return { [successStatus(endpoint)]: success, ...Object.fromEntries(errors) } as Responses;
}

function requestOf({
  method,
  path,
  query,
  body,
  files,
  takesRaw,
}: AnyEndpoint): NonNullable<RouteConfig['request']> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
  const headers = {
    ...Object.fromEntries((takesRaw?.headers ?? []).map((name) => [name, z.string()])),
    ...(method === 'post' && { 'Idempotency-Key': z.string().max(200).optional() }),
    ...((method === 'patch' || method === 'put') && { 'If-Match': z.string().optional() }),
  };
  const fileFields = Object.entries(files ?? {}).map(([name, rule]) => {
    const file = z.string().meta({ format: 'binary' });
    const field = (rule.maximumCount ?? 1) > 1 ? z.array(file) : file;
    return [name, rule.isRequired === true ? field : field.optional()] as const;
  });
  const fields = body as z.ZodType | undefined;
  const form = z.object({
    ...(fields instanceof z.ZodObject ? fields.shape : {}),
    ...Object.fromEntries(fileFields),
  });
  const content = {
    ...(takesRaw !== undefined && {
      [takesRaw.mediaType]: { schema: z.string().meta({ format: 'binary' }) },
    }),
    ...(fields !== undefined && { 'application/json': { schema: fields } }),
    ...(files !== undefined && { 'multipart/form-data': { schema: form } }),
  };
  return {
    ...(names.length > 0 && {
      params: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))),
    }),
    ...(query !== undefined && { query: query as z.ZodObject }),
    ...(Object.keys(headers).length > 0 && { headers: z.object(headers) }),
    ...(Object.keys(content).length > 0 && { body: { content } }),
  };
}

function securityOf({
  access,
  takesNoCredential,
  takesOfferLink,
}: AnyEndpoint): NonNullable<RouteConfig['security']> {
  if (takesNoCredential === true) return [];
  return access === 'public'
    ? [{}, { bearer: [] }]
    : [
        { bearer: [] },
        { bearer: [], clientId: [], allowedDomain: [] },
        ...(takesOfferLink === true ? [{ offerLink: [] }] : []),
      ];
}

function operationOf(endpoint: AnyEndpoint): RouteConfig {
  const { method, path, summary, description, tag, access } = endpoint;
  return {
    method,
    path: path,
    summary,
    description: [description, `Access: ${access}.`].filter(Boolean).join('\n\n'),
    tags: [tag ?? path.split('/')[1] ?? 'platform'],
    security: securityOf(endpoint),
    request: requestOf(endpoint),
    responses: responsesOf(endpoint),
  };
}

const references: readonly RouteConfig[] = [
  { path: '/openapi.json', summary: 'This document', mediaType: 'application/json' },
  { path: '/docs', summary: 'This document as a page to browse', mediaType: 'text/html' },
].map(({ path, summary, mediaType }) => ({
  method: 'get',
  path,
  summary,
  description: 'Access: public.',
  tags: ['reference'],
  security: [],
  responses: { 200: { description: 'Done.', content: { [mediaType]: { schema: {} } } } },
}));

/** Generated from the schemas that check the requests. */
export function openApiDocument(endpoints: readonly AnyEndpoint[]) {
  const { openAPIRegistry: registry, ...app } = withRegistry();
  registry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'A person’s session token, from POST /auth/login, or an API client’s token.',
  });
  registry.registerComponent('securitySchemes', 'offerLink', {
    type: 'http',
    scheme: 'bearer',
    description:
      'The token of the private link that a mail with offers holds: it reads and answers that quote alone.',
  });
  registry.registerComponent('securitySchemes', 'clientId', {
    type: 'apiKey',
    in: 'header',
    name: 'x-client-id',
  });
  registry.registerComponent('securitySchemes', 'allowedDomain', {
    type: 'apiKey',
    in: 'header',
    name: 'x-allowed-domain',
  });
  for (const endpoint of endpoints) registry.registerPath(operationOf(endpoint));
  for (const reference of references) registry.registerPath(reference);
  return app.document({
    openapi: '3.1.0',
    info: {
      title: 'Freight platform',
      version: '1',
      description: 'Lists take limit and offset, or page and take, and answer {data, total}. Ids are UUIDv7.',
    },
    servers: [{ url: '/api/v1' }],
  });
}

function withRegistry() {
  const app = new OpenAPIHono();
  return {
    openAPIRegistry: app.openAPIRegistry,
    document: (config: Parameters<typeof app.getOpenAPI31Document>[0]) => app.getOpenAPI31Document(config),
  };
}
