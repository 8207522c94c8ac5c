import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { portfolios } from '@domain/catalogues/portfolios';
import { isRejection } from '@domain/shared/rejection';
import { system } from '@domain/shared/actor';
import { listPeople } from '@projections/people/person-list/queries';
import { personOf } from '@tests/people/person-of';
import { registerCompany } from '@domain/crm/company/commands';
import { closeApiClient, openApiClient } from '~/use-cases/people/api-clients.server';
import { callerOf, type Body } from '@tests/people/caller';
import { pngOf } from '@tests/support/png-of';
import { password, secretIn, testPlatform, type TestPlatform } from '@tests/people/platform';

let platform: TestPlatform;
let api: ReturnType<typeof callerOf>;
beforeAll(async () => {
  platform = await testPlatform();
  api = callerOf(platform.services);
});
afterAll(() => platform.stop());

const form = (email: string) => ({ name: 'Ana Rojas', email, phone: '912345678', password });
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('registering and signing in', () => {
  it('answers 201 with the user, then a token that opens what is the user’s until it is signed out', async () => {
    const created = await api.call('POST', '/auth/register', {
      body: { ...form('ana@correo.cl'), company: 'Viñas' },
    });
    expect(created).toMatchObject({
      status: 201,
      body: { email: 'ana@correo.cl', roles: ['client'], isActive: true },
    });
    expect(created.body._id).toBe(created.body.id);
    const headers = await api.signIn('ana@correo.cl');
    const own = await api.call('GET', `/users/${created.body.id}`, { headers });
    expect(own).toMatchObject({ status: 200, body: { name: 'Ana Rojas' } });
    expect(JSON.stringify(own.body)).not.toContain('argon2');
    expect((await api.call('POST', '/auth/logout', { headers })).status).toBe(204);
    expect((await api.call('GET', `/users/${created.body.id}`, { headers })).status).toBe(401);
  });

  it('says what is wrong in the documented sentences', async () => {
    const wrong = await api.call('POST', '/auth/register', { body: { ...form('no-es-correo'), phone: '1' } });
    expect(wrong.status).toBe(400);
    expect(wrong.body.message).toEqual([
      'email: El correo no parece ser válido',
      'phone: El teléfono debe tener entre 9 y 15 dígitos',
    ]);
  });

  it('answers for an address that has an account as for a new one, in content and in time', async () => {
    const answers = [];
    for (const more of [{}, {}, { company: 'Viñas' }, { company: 'Viñas' }]) {
      const email = 'company' in more ? 'vinas@correo.cl' : 'doble@correo.cl';
      const begun = performance.now();
      const { status, body, headers } = await api.call<Record<string, unknown>>('POST', '/auth/register', {
        body: { ...form(email), ...more },
      });
      expect(performance.now() - begun).toBeGreaterThan(490);
      const { _id, id, companies, createdAt, ...rest } = body;
      expect([typeof _id, id === _id, typeof createdAt]).toEqual(['string', true, 'string']);
      const found = { status, rest, companies: (companies as string[]).length, etag: headers.get('etag') };
      answers.push(found);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[3]).toEqual(answers[2]);
    const own = await api.signIn('vinas@correo.cl');
    const first = await platform.services.ask(listPeople, { search: 'vinas@correo.cl' }, system);
    if (isRejection(first)) throw new Error(first.code);
    const seen = await api.call<Record<string, unknown>>('GET', `/users/${first.data[0]?.id}`, {
      headers: own,
    });
    expect(seen.body).toMatchObject({ ...answers[2]?.rest });
    expect(seen.headers.get('etag')).toBe(answers[2]?.etag);
  });

  it('refuses wrong credentials with 401 and too many with 429', async () => {
    const bob = await platform.person('user');
    const wrong = { body: { email: bob.email, password: 'Otra-clave-2026' }, address: '203.0.113.7' };
    for (let round = 0; round < 10; round += 1) {
      expect((await api.call('POST', '/auth/login', wrong)).status).toBe(401);
    }
    const refused = await api.call('POST', '/auth/login', wrong);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  });

  it('signs in whoever still sends the token of a session that is over', async () => {
    const bob = await platform.person('user');
    const signIn = { body: { email: bob.email, password } };
    const first = await api.call<{ token: string }>('POST', '/auth/login', signIn);
    const headers = { authorization: `Bearer ${first.body.token}` };
    expect((await api.call('POST', '/auth/logout', { headers })).status).toBe(204);
    expect((await api.call('POST', '/auth/login', { ...signIn, headers })).status).toBe(200);
  });

  it('keeps no token for an Idempotency-Key', async () => {
    const bob = await platform.person('user');
    const call = { body: { email: bob.email, password }, headers: { 'idempotency-key': 'same' } };
    const [one, other] = [
      await api.call('POST', '/auth/login', call),
      await api.call('POST', '/auth/login', call),
    ];
    expect(other.status).toBe(200);
    expect(other.body.token).not.toBe(one.body.token);
    const { rows } = await sql<{ row: string }>`select i::text as row from platform.idempotency i`.execute(
      platform.services.db,
    );
    expect(rows.map(({ row }) => row).join()).not.toContain('fps_');
  });

  it('resets a forgotten password by the mailed token', async () => {
    const bob = await platform.person('user');
    expect(
      (await api.call('POST', '/auth/forgot-password', { body: { email: 'nadie@correo.cl' } })).status,
    ).toBe(204);
    expect((await api.call('POST', '/auth/forgot-password', { body: { email: bob.email } })).status).toBe(
      204,
    );
    const token = secretIn(await platform.mailTo(bob.email));
    const body = { token, password: 'Nueva-clave-2026' };
    expect((await api.call('POST', '/auth/reset-password', { body })).status).toBe(204);
    expect((await api.call('POST', '/auth/reset-password', { body })).status).toBe(422);
    expect(
      (await api.call('POST', '/auth/login', { body: { email: bob.email, password: 'Nueva-clave-2026' } }))
        .status,
    ).toBe(200);
  });
});

describe('an API client', () => {
  it('is let in with its token and both of its headers, and with nothing less', async () => {
    const admin = await platform.person('admin');
    const input = { name: 'Tienda', allowedDomain: 'tienda.cl', role: 'executive' };
    const client = await openApiClient(platform.requestContext(admin), input, uuidv7());
    if (isRejection(client)) throw new Error(client.code);
    const headers = {
      authorization: `Bearer ${client.token}`,
      'x-client-id': client.id,
      'x-allowed-domain': 'tienda.cl',
    };
    expect((await api.call('GET', '/users/search-users', { headers })).status).toBe(200);
    for (const change of [
      { 'x-client-id': 'another' },
      { 'x-allowed-domain': 'otra.cl' },
      { 'x-allowed-domain': '' },
      { authorization: `Bearer ${client.token}x` },
      { authorization: 'Basic YTpi' },
    ]) {
      expect(
        (await api.call('GET', '/users/search-users', { headers: { ...headers, ...change } })).status,
      ).toBe(401);
    }
    expect((await api.call('GET', '/users', { headers })).status).toBe(403);
    await closeApiClient(platform.requestContext(admin), { id: client.id });
    expect((await api.call('GET', '/users/search-users', { headers })).status).toBe(401);
  });

  it('is opened by administrators only', async () => {
    const manager = await platform.person('super-user');
    const input = { name: 'Tienda', allowedDomain: 'tienda.cl', role: 'executive' };
    expect(await openApiClient(platform.requestContext(manager), input, uuidv7())).toMatchObject({
      kind: 'forbidden',
    });
  });
});

describe('users', () => {
  it('are listed to managers by search, role and activity; an unknown filter is a 400', async () => {
    const manager = await platform.person('super-user', 'Zoé Ñuñoa');
    const headers = await api.signIn(manager.email);
    const found = await api.call(
      'GET',
      '/users?search=zoe nunoa&role=super-user&isActive=active&page=1&take=10',
      { headers },
    );
    expect(found).toMatchObject({ status: 200, body: { total: 1, data: [{ id: manager.id }] } });
    expect((await api.call('GET', '/users?colour=red', { headers })).status).toBe(400);
    expect((await api.call('GET', '/users')).status).toBe(401);
    const executive = await api.signIn((await platform.person('executive')).email);
    expect((await api.call('GET', '/users', { headers: executive })).status).toBe(403);
  });

  it('are created with a picture and one role as a form sends it', async () => {
    const headers = await api.signIn((await platform.person('super-user')).email);
    const body = new FormData();
    for (const [name, value] of Object.entries({
      name: 'Eva Soto',
      email: 'eva@carga.cl',
      'roles[0]': 'executive',
      phone: '',
    })) {
      body.append(name, value);
    }
    body.append('avatar', new File([png], 'eva.png', { type: 'image/png' }));
    const created = await api.call('POST', '/users', { body, headers });
    expect(created).toMatchObject({ status: 201, body: { roles: ['executive'], phone: null } });
    expect(created.body.avatar).toMatch(/^\/account\/avatars\//);
    const again = await api.call('POST', '/users', {
      headers,
      body: { name: 'Eva Soto', email: 'eva@carga.cl' },
    });
    expect(again).toMatchObject({ status: 409, body: { message: 'El correo ya se encuentra registrado' } });
    expect(
      (await api.call('GET', `/users/remove-avatar/${created.body.id}`, { headers })).body.avatar,
    ).toBeNull();
  });

  it('take no picture that is none, whatever it calls itself', async () => {
    const ana = await platform.person('user');
    const headers = await api.signIn(ana.email);
    const body = new FormData();
    body.append('avatar', new File(['<svg onload="alert(1)"/>'], 'a.png', { type: 'image/png' }));
    expect((await api.call('PATCH', `/users/${ana.id}`, { body, headers })).status).toBe(400);
  });

  it('take no picture of more pixels than a browser should hold', async () => {
    const ana = await platform.person('user');
    const headers = await api.signIn(ana.email);
    const body = new FormData();
    body.append('avatar', new File([new Uint8Array(pngOf(60_000, 60_000))], 'a.png', { type: 'image/png' }));
    const refused = await api.call('PATCH', `/users/${ana.id}`, { body, headers });
    expect([refused.status, String(refused.body.message)]).toEqual([422, expect.stringContaining('4096')]);
  });

  it('are changed at the revision that was seen', async () => {
    const ana = await platform.person('user');
    const headers = await api.signIn(ana.email);
    const seen = (await api.call('GET', `/users/${ana.id}`, { headers })).headers.get('etag') ?? '';
    const patch = (body: unknown) =>
      api.call('PATCH', `/users/${ana.id}`, { body, headers: { ...headers, 'if-match': seen } });
    expect(await patch({ phone: '987654321' })).toMatchObject({ status: 200, body: { phone: '987654321' } });
    expect((await patch({ phone: null })).status).toBe(412);
    expect(
      (await api.call('PATCH', `/users/${ana.id}`, { body: { phone: null }, headers })).body.phone,
    ).toBeNull();
  });

  it('change their e-mail with the password, and confirm it', async () => {
    const ana = await platform.person('user');
    const headers = await api.signIn(ana.email);
    const email = `${uuidv7()}@correo.cl`;
    const patch = (body: object, as = headers) =>
      api.call<Body & { requestedEmail: string | null; email: string }>('PATCH', `/users/${ana.id}`, {
        body,
        headers: as,
      });
    expect((await patch({ email })).status).toBe(400);
    expect((await patch({ email, current: 'No-es-1' })).status).toBe(422);
    expect(await patch({ email, current: password })).toMatchObject({
      status: 200,
      body: { email: ana.email, requestedEmail: email },
    });
    const executive = await api.signIn((await platform.person('executive')).email);
    expect((await patch({ email: 'otra@correo.cl' }, executive)).status).toBe(403);
    expect((await api.call('POST', '/auth/confirm-email/link', { headers })).status).toBe(204);
    const token = secretIn(await platform.mailTo(email));
    expect((await api.call('POST', '/auth/confirm-email', { body: { token } })).status).toBe(204);
    expect((await api.call('POST', '/auth/confirm-email', { body: { token } })).status).toBe(422);
    expect((await patch({ email })).body).toMatchObject({ email, requestedEmail: null });
  });

  it('cannot raise themselves, nor touch one another', async () => {
    const [ana, bob] = [await platform.person('user'), await platform.person('user')];
    const headers = await api.signIn(ana.email);
    expect(
      (await api.call('PATCH', `/users/${ana.id}`, { body: { roles: ['admin'] }, headers })).status,
    ).toBe(403);
    expect((await api.call('PATCH', `/users/${bob.id}`, { body: { name: 'Otro' }, headers })).status).toBe(
      404,
    );
    expect((await api.call('GET', `/users/${bob.id}`, { headers })).status).toBe(404);
    const body = { current: password, password: 'Nueva-clave-2026' };
    expect((await api.call('POST', `/users/change-pass/${bob.id}`, { body, headers })).status).toBe(404);
  });

  it('change their password, and a change without id is a 400', async () => {
    const ana = await platform.person('user');
    const headers = await api.signIn(ana.email);
    const body = { current: password, password: 'Nueva-clave-2026' };
    const without = await api.call('POST', '/users/change-pass', { headers });
    expect(without).toMatchObject({ status: 400, body: { message: 'Id is required' } });
    expect((await api.call('POST', `/users/change-pass/${ana.id}`, { body, headers })).status).toBe(200);
    expect((await api.call('GET', `/users/${ana.id}`, { headers })).status).toBe(200);
  });

  it('are looked up by e-mail, given companies, and removed', async () => {
    const executive = await platform.person('executive');
    const headers = await api.signIn(executive.email);
    const ana = await platform.person('user');
    expect((await api.call('GET', `/users/validate-email/${ana.email}`, { headers })).body).toEqual({
      valid: true,
      inUse: true,
    });
    const stranger = await personOf(platform.services, 'executive', 'another-owner');
    const theirs = await api.signIn(stranger.email);
    expect((await api.call('GET', `/users/validate-email/${ana.email}`, { headers: theirs })).body).toEqual({
      valid: true,
      inUse: false,
    });
    expect((await api.call('GET', '/users/validate-email/nada', { headers })).body).toEqual({
      valid: false,
      inUse: false,
    });
    expect((await api.call('GET', `/users/findByEmail/${ana.email}`, { headers })).body.id).toBe(ana.id);
    expect((await api.call('GET', '/users/findByEmail/nadie@correo.cl', { headers })).body).toBeNull();
    const company = await platform.services.dispatch(
      registerCompany,
      { name: 'Viñas' },
      { actor: executive, via: 'api' },
    );
    if (isRejection(company)) throw new Error(company.code);
    const portfolio = { name: 'Vinos', companies: [company.id], executives: [executive.id] };
    await platform.services.dispatch(commandsOf(portfolios).add, portfolio, {
      actor: await platform.person('super-user'),
      via: 'api',
    });
    const assigned = await api.call('PATCH', '/users/asingcompanies/email', {
      headers,
      body: { email: ana.email, companies: [company.id] },
    });
    expect(assigned).toMatchObject({ status: 200, body: { companies: [company.id], roles: ['client'] } });
    const manager = await api.signIn((await platform.person('super-user')).email);
    expect((await api.call('DELETE', `/users/${ana.id}`, { headers: manager })).body.id).toBe(ana.id);
    expect((await api.call('GET', `/users/${ana.id}`, { headers: manager })).status).toBe(404);
  });

  it('that sell or administer are listed by owner company', async () => {
    const manager = await platform.person('super-user');
    const headers = await api.signIn(manager.email);
    const executives = await api.call<readonly Body[]>(
      'GET',
      `/users/allExecutives?ownerId=${manager.ownerId}`,
      { headers },
    );
    for (const user of executives.body) expect(user).toMatchObject({ isActive: true, roles: ['executive'] });
    const admins = await api.call<readonly Body[]>('GET', `/users/allAdminsData/${manager.ownerId}`, {
      headers,
    });
    expect(admins.body.map(({ id }) => id)).toContain(manager.id);
    expect((await api.call('GET', '/users/allAdminsData/another', { headers })).body).toEqual([]);
  });
});
