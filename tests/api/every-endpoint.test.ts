import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { airports } from '@domain/catalogues/airports';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { system, type Access, type Role } from '@domain/shared/actor';
import { createApi, endpoints } from '~/api';
import { holdAnswersToSchema } from '~/api/answering';
import type { ErrorBody } from '~/api/errors';
import { openApiDocument } from '~/api/openapi';
import { inOrderOfPrecision } from '~/api/router';
import type { ApiBindings, ApiDoor } from '~/http/api-door';
import { testPlatform, type TestPlatform } from '@tests/people/platform';
import { privateLink } from '@tests/support/private-link';

/** The role that stands just too low for each level; nobody with an account is too small for a customer's. */
const tooSmall: Partial<Record<Access, Role>> = {
  staff: 'client',
  manager: 'executive',
  admin: 'super-user',
};

let platform: TestPlatform;
let door: ApiDoor;
const tokens = new Map<Role, string>();
/** Of a private link to the offers of a quote. */
let link: string;

beforeAll(async () => {
  holdAnswersToSchema();
  platform = await testPlatform();
  door = createApi(platform.services, { apiRequestsPerMinute: 0 });
  for (const role of ['client', 'executive', 'super-user', 'admin', 'auditor'] as const) {
    const { id } = await platform.person(role);
    tokens.set(role, (await platform.services.auth.sessions.open(id, { via: 'api' })).token);
  }
  for (const [airportCode, city, country] of [
    ['SCL', 'Santiago', 'CL'],
    ['MIA', 'Miami', 'US'],
  ]) {
    const airport = { airportCode, name: city, city, country };
    await platform.services.dispatch(commandsOf(airports).add, airport, { actor: system, via: 'process' });
  }
  link = await privateLink(platform.services);
});

afterAll(() => platform.stop());

async function call(method: string, path: string, token?: string): Promise<Response> {
  const url = `http://localhost/api/v1${path.replace(/\{\w+\}/g, () => uuidv7())}`;
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const hasBody = method !== 'get' && method !== 'delete';
  if (hasBody) headers['content-type'] = 'application/json';
  const request = new Request(url, { method: method.toUpperCase(), headers, ...(hasBody && { body: '{}' }) });
  const bindings = { requestId: 'walk', log: platform.services.log, address: '10.2.2.2' } as ApiBindings;
  return door(request, bindings);
}

async function expectError(response: Response, status: number): Promise<void> {
  const body = (await response.json()) as ErrorBody;
  expect(body).toMatchObject({ statusCode: status, requestId: 'walk' });
  expect(body.message).not.toBe('');
  expect(response.status).toBe(status);
}

const doors = endpoints.map((endpoint) => {
  const { method, path, access, takesNoCredential = false, isForAuditors = false } = endpoint;
  const { takesOfferLink = false } = endpoint;
  return { method, path, access, takesNoCredential, isForAuditors, takesOfferLink };
});

/** What a private link opens: its quote's offers, and the answers to them. */
const forLinks = [
  '/quoter-responses/stateResponse/{quoterId}/{responseId}',
  '/quoter-responses/{quoterId}/decline',
  '/quoter-responses/{quoterId}/questions',
  '/quoter-responses/{quoterId}/responses',
  '/quoter-responses/{quoterId}/seen',
];

/** What an auditor posts to: it reads only, or is about their own account. */
const forAuditors = [
  '/account/erasure-request',
  '/account/erasure-request',
  '/account/sessions',
  '/account/sessions/{id}',
  '/air-schedules',
  '/auth/confirm-email/link',
  '/auth/logout',
  '/notifications/allUser/{userId}/view/{isViewed}',
  '/notifications/{id}/view/{isViewed}',
  '/rates/landed-cost',
  '/rates/pdf',
  '/rates/search',
  '/ticket-support/{id}/mark-as-read',
  '/users/change-pass',
  '/users/change-pass/{id}',
  '/users/{id}',
];

describe.each(doors)('$method $path ($access)', (tried) => {
  const { method, path, access, takesNoCredential, isForAuditors, takesOfferLink } = tried;
  it('asks for a credential where one is needed', async () => {
    const response = await call(method, path);
    if (access === 'public') expect([401, 403]).not.toContain(response.status);
    else await expectError(response, 401);
    expect(response.status).toBeLessThan(500);
  });

  it(takesNoCredential ? 'looks at no credential' : 'refuses a wrong credential', async () => {
    const response = await call(method, path, `fps_${'x'.repeat(43)}`);
    if (takesNoCredential) await expectError(response, 400);
    else await expectError(response, 401);
  });

  if (!takesNoCredential) {
    it(takesOfferLink ? 'refuses a private link to another quote' : 'refuses a private link', async () => {
      const response = await call(method, path, link);
      if (takesOfferLink) expect([400, 404]).toContain(response.status);
      else await expectError(response, 403);
    });
  }

  const role = tooSmall[access];
  if (role !== undefined) {
    it('refuses a credential that is too small', async () => {
      await expectError(await call(method, path, tokens.get(role)), 403);
    });
  }

  if (method !== 'get' && !isForAuditors && !takesNoCredential) {
    it('refuses an auditor, who changes nothing', async () => {
      await expectError(await call(method, path, tokens.get('auditor')), 403);
    });
  }

  if (method === 'get') {
    it('answers an administrator, and an auditor alike', async () => {
      for (const reader of ['admin', 'auditor'] as const) {
        const response = await call(method, path, tokens.get(reader));
        expect([200, 204, 400, 404, 422]).toContain(response.status);
      }
    });

    it('refuses a parameter it does not know', async () => {
      const response = await call(method, `${path}?no_such_parameter=1`, tokens.get('admin'));
      await expectError(response, 400);
    });
  }
});

describe('all endpoints', () => {
  it('but a few that change no record refuse an auditor', () => {
    const open = doors.filter(({ isForAuditors }) => isForAuditors).map(({ path }) => path);
    expect(open.sort()).toEqual(forAuditors);
  });

  it('but those of offers and their answers refuse a private link', () => {
    const open = doors.filter(({ takesOfferLink }) => takesOfferLink).map(({ path }) => path);
    expect(open.sort()).toEqual(forLinks);
  });

  it('are each declared once', () => {
    const names = endpoints.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('are in the OpenAPI document, each with what a success answers', () => {
    const { paths } = openApiDocument(endpoints);
    for (const { method, path } of inOrderOfPrecision(endpoints)) {
      const operation = paths?.[path]?.[method];
      expect(operation?.summary, `${method} ${path}`).toBeTruthy();
      expect(Object.keys(operation?.responses ?? {}).some((status) => status.startsWith('2'))).toBe(true);
    }
  });
});
