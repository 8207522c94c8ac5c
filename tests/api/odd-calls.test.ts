import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi, endpoints } from '~/api';
import type { AnyEndpoint } from '~/api/endpoint';
import type { ErrorBody } from '~/api/errors';
import type { ApiBindings, ApiDoor } from '~/http/api-door';
import { testPlatform, type TestPlatform } from '@tests/people/platform';
import { inBatches } from '@tests/support/in-batches';

/** Odd requests to every endpoint, by a visitor and by an administrator. */
let platform: TestPlatform;
let door: ApiDoor;
let readers: readonly (readonly [string, string | null])[];

beforeAll(async () => {
  platform = await testPlatform();
  door = createApi(platform.services, { apiRequestsPerMinute: 0 });
  const { id } = await platform.person('admin');
  const { token } = await platform.services.auth.sessions.open(id, { via: 'api' });
  readers = [
    ['visitor', null],
    ['admin', token],
  ];
});
afterAll(() => platform.stop());

interface Sent {
  readonly query?: string;
  readonly body?: BodyInit;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

let addresses = 0;

async function send({ method, path }: AnyEndpoint, token: string | null, sent: Sent): Promise<Response> {
  const address = `http://localhost/api/v1${path.replace(/\{\w+\}/g, () => uuidv7())}`;
  const request = new Request(`${address}${sent.query === undefined ? '' : `?${sent.query}`}`, {
    method: method.toUpperCase(),
    headers: {
      ...(sent.type !== undefined && { 'content-type': sent.type }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...sent.headers,
    },
    ...(sent.body !== undefined && { body: sent.body }),
  });
  const { log } = platform.services;
  // An address for each request, so that no limit on requests applies.
  addresses += 1;
  const bindings = { requestId: 'odd', log, address: `2001:db8:${addresses.toString(16)}::1` };
  return door(request, bindings as ApiBindings);
}

/** Returns the requests that an endpoint answers with a fault. */
async function faultsOf(to: readonly AnyEndpoint[], requestsOf: (endpoint: AnyEndpoint) => readonly Sent[]) {
  const faults: unknown[] = [];
  await inBatches(to, async (endpoint) => {
    for (const sent of requestsOf(endpoint))
      for (const [reader, token] of readers) {
        const response = await send(endpoint, token, sent);
        if (response.status >= 500)
          faults.push([reader, endpoint.method, endpoint.path, sent.query ?? sent.body]);
        await response.body?.cancel();
      }
  });
  return faults;
}

/** Returns the endpoints that do not refuse a request of an administrator in the API's own shape. */
async function notRefused(to: readonly AnyEndpoint[], sent: Sent) {
  const wrong: unknown[] = [];
  for (const endpoint of to) {
    const response = await send(endpoint, readers[1]?.[1] ?? null, sent);
    const body = (await response.json().catch(() => null)) as ErrorBody | null;
    const isRefused = response.status >= 400 && response.status < 500 && body?.statusCode === response.status;
    if (!isRefused || response.headers.get('cache-control') !== 'no-store')
      wrong.push([endpoint.method, endpoint.path, response.status]);
  }
  return wrong;
}

const withBody = endpoints.filter(({ body, files }) => body !== undefined || files !== undefined);
const reads = endpoints.filter(({ method }) => method === 'get');
const json = 'application/json';
const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;

// Before the odd calls, which sign everybody out.
describe('a path with a slash at its end', () => {
  async function call(method: string, path: string, more: { body?: string; key?: string } = {}) {
    const hasBody = method !== 'GET' && method !== 'DELETE';
    const request = new Request(`http://localhost/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${readers[1]?.[1] ?? ''}`,
        ...(hasBody && { 'content-type': 'application/json' }),
        ...(more.key !== undefined && { 'idempotency-key': more.key }),
      },
      ...(hasBody && { body: more.body ?? '{}' }),
    });
    let pattern: string | null = null;
    const bindings = {
      requestId: 'slash',
      log: platform.services.log,
      address: '10.2.2.2',
      onRoute: (found: string) => {
        pattern = found;
      },
    } as unknown as ApiBindings;
    const response = await door(request, bindings);
    return { status: response.status, pattern, text: await response.text() };
  }

  it('is answered by every endpoint as the path without it', async () => {
    for (const { method, path } of endpoints) {
      // Refused before the handler runs.
      const query = '?no_such_parameter=1';
      const named = path.replace(/\{\w+\}/g, 'nobody');
      const withSlash = await call(method.toUpperCase(), `${named}/${query}`);
      expect(withSlash.pattern).toBe(`/api/v1${path}`);
      expect(withSlash).toEqual(await call(method.toUpperCase(), `${named}${query}`));
    }
  });

  it('loses no body, and is the same request to an idempotency key', async () => {
    const body = JSON.stringify({ name: 'Importaciones', code: 'IMP' });
    const first = await call('POST', '/business-units/', { body, key: 'one' });
    expect(first).toMatchObject({ status: 201 });
    expect(JSON.parse(first.text)).toMatchObject({ name: 'Importaciones', code: 'IMP' });
    expect(await call('POST', '/business-units', { body, key: 'one' })).toEqual(first);
    const listed = await call('GET', '/business-units/?search=Importaciones&limit=10');
    expect(JSON.parse(listed.text)).toMatchObject({ total: 1 });
  });

  it('leads from the reference to the page that finds its files', async () => {
    expect(await call('GET', '/docs/')).toMatchObject({ status: 308 });
  });
});

describe('a body is refused that', () => {
  it.each<readonly [string, Sent]>([
    ['breaks off', { type: json, body: '{"name": "Ana"' }],
    ['is no JSON', { type: json, body: 'name=Ana' }],
    [
      'is JSON of another encoding',
      { type: `${json}; charset=utf-16le`, body: Buffer.from('{"a":1}', 'utf16le') },
    ],
    [
      'has bytes that are no text',
      { type: json, body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
    ],
    ['is a form', { type: 'application/x-www-form-urlencoded', body: 'name=Ana' }],
    ['is of no type', { body: Buffer.from('{"a":1}') }],
    [
      'is a broken form with files',
      { type: 'multipart/form-data; boundary=b', body: '--b\r\nContent-Disposition: x' },
    ],
    ['is a form without a boundary', { type: 'multipart/form-data', body: '--b--' }],
    ['has thousands of levels', { type: json, body: deep }],
    ['is a number', { type: json, body: '1e999' }],
    ['is a list', { type: json, body: '[1]' }],
    ['has a NUL', { type: json, body: '{"name":"zero\\u0000"}' }],
    ['has half of a character', { type: json, body: '{"name":"half \\ud83d"}' }],
  ])('%s', async (_what, sent) => {
    expect(await notRefused(withBody, sent)).toEqual([]);
  });
});

/** Values for each field of a body by its schema. */
const oddValues: readonly unknown[] = [
  1e300,
  -1e300,
  9007199254740993,
  0.1 + 0.2,
  '9'.repeat(400),
  '1e999999999',
  'NaN',
  '\u0001\u202e日本',
  'x'.repeat(20_000),
  '99999-13-99',
  '+275760-09-13T00:00:00.000Z',
  ['a', ['b']],
  { a: { b: 1 } },
  true,
];

/** Names of the fields of a body, and of a query, as the schema has them. */
function namesIn(schema: unknown): readonly string[] {
  if (!(schema instanceof z.ZodType)) return [];
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'ref' });
  return Object.keys(described.properties ?? {});
}

describe('no endpoint fails at', { timeout: 180_000 }, () => {
  it('odd values in its body', async () => {
    const faults = await faultsOf(withBody, ({ body }) =>
      oddValues.map((value) => ({
        type: json,
        body: JSON.stringify(Object.fromEntries(namesIn(body).map((name) => [name, value]))),
      })),
    );
    expect(faults).toEqual([]);
  });

  it('odd values in each single field of its body', async () => {
    const faults = await faultsOf(withBody, ({ body }) =>
      namesIn(body).flatMap((name) =>
        [1e300, ['a', 'a']].map((value) => ({
          type: json,
          body: JSON.stringify({ [name]: value }),
        })),
      ),
    );
    expect(faults).toEqual([]);
  });

  it('odd parameters', async () => {
    const odd = [
      '9e999',
      '1e300',
      '-1',
      '99999999999999999999',
      '9007199254740991',
      '%01%E6%97%A5',
      '%E0%A4%A',
      '0x10',
    ];
    const faults = await faultsOf(endpoints, ({ query }) =>
      odd
        .map((value): Sent => ({
          query: namesIn(query)
            .map((name) => `${name}=${value}`)
            .join('&'),
        }))
        .concat(
          namesIn(query).map((name) => ({ query: `${name}=a&${name}[]=b&${name}[__proto__]=1&__proto__=1` })),
          namesIn(query).map((name) => ({ query: `${name}=1e300&${name}=b` })),
        ),
    );
    expect(faults).toEqual([]);
  });

  it('windows at the far end of a list', async () => {
    const lists = reads.filter(({ query }) => namesIn(query).includes('page'));
    expect(lists.length).toBeGreaterThan(10);
    const faults = await faultsOf(lists, () => [
      { query: 'page=9007199254740991&take=1000' },
      { query: 'offset=9007199254740991&limit=1000' },
      { query: 'page=2147483648&take=1' },
    ]);
    expect(faults).toEqual([]);
  });

  it('odd headers', async () => {
    const faults = await faultsOf(endpoints, (): Sent[] => [
      { headers: { 'if-match': '"99999999999999999999"', 'idempotency-key': 'x'.repeat(300) } },
      { headers: { 'if-match': '"9999999999999999999"', 'accept-language': 'q=;;,*;q=x' } },
      { headers: { 'if-none-match': '"', 'idempotency-key': 'a b' } },
      { headers: { authorization: 'Bearer' } },
      { headers: { authorization: 'Basic \u00ff' } },
    ]);
    expect(faults).toEqual([]);
  });
});
