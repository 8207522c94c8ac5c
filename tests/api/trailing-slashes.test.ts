import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi, endpoints } from '~/api';
import type { ApiBindings, ApiDoor } from '~/http/api-door';
import { testPlatform, type TestPlatform } from '@tests/people/platform';

let platform: TestPlatform;
let door: ApiDoor;
let admin: string;

beforeAll(async () => {
  platform = await testPlatform();
  door = createApi(platform.services, { apiRequestsPerMinute: 0 });
  const { id } = await platform.person('admin');
  admin = (await platform.services.auth.sessions.open(id, { via: 'api' })).token;
});

afterAll(() => platform.stop());

async function call(method: string, path: string, more: { body?: string; key?: string } = {}) {
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const request = new Request(`http://localhost/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${admin}`,
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

/** What nobody knows is refused before a handler is asked, and tells which endpoint refuses. */
const doors = endpoints.map(({ method, path }) => [method.toUpperCase(), path] as const);

describe('a path with a slash at its end', () => {
  it.each(doors)('%s %s answers as the path without it', async (method, path) => {
    const named = path.replace(/\{\w+\}/g, 'nobody');
    const query = '?no_such_parameter=1';
    const withSlash = await call(method, `${named}/${query}`);
    expect(withSlash.pattern).toBe(`/api/v1${path}`);
    expect(withSlash).toEqual(await call(method, `${named}${query}`));
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
