import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeOf } from '@tests/people/authenticator';
import { callerOf } from '@tests/people/caller';
import { password, testPlatform, type TestPlatform } from '@tests/people/platform';

let platform: TestPlatform;
let api: ReturnType<typeof callerOf>;
let admin: Readonly<Record<string, string>>;
beforeAll(async () => {
  platform = await testPlatform();
  api = callerOf(platform.services);
  admin = await api.signIn((await platform.person('admin', 'Eva Admin')).email);
});
afterAll(() => platform.stop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

interface Login {
  readonly token?: string;
  readonly challenge: string;
  readonly enrolment: { readonly secret: string; readonly address: string } | null;
  readonly recoveryCodes: readonly string[];
  readonly user?: { readonly id: string };
}

const begin = (email: string) => api.call<Login>('POST', '/auth/login', { body: { email, password } });
const prove = (challenge: string, code: string) =>
  api.call<Login>('POST', '/auth/login/code', { body: { challenge, code } });

function nextCode(secret: string): string {
  vi.setSystemTime(Date.now() + 30_000);
  return codeOf(secret);
}

/** An executive of an owner company of their own, which demands a second factor. */
async function demanded() {
  const owner = { name: `Carga ${crypto.randomUUID()}`, country: 'CL', secondFactorOfStaff: true };
  const { body } = await api.call('POST', '/owners', { body: owner, headers: admin });
  return platform.person('executive', 'Elena Díaz', body._id);
}

/** The same after the first sign-in, in which the app was set up. */
async function enrolled() {
  const person = await demanded();
  const due = await begin(person.email);
  const secret = due.body.enrolment?.secret ?? '';
  const { body } = await prove(due.body.challenge, nextCode(secret));
  return { person, secret, headers: { authorization: `Bearer ${body.token ?? ''}` }, ...body };
}

describe('POST /auth/login', () => {
  it('answers an app to set up where the owner company demands one, and the code then gives the token', async () => {
    const person = await demanded();
    const due = await begin(person.email);
    expect(due.status).toBe(200);
    expect(Object.keys(due.body).sort()).toEqual(['challenge', 'due', 'enrolment', 'expiresAt']);
    const { secret = '', address = '' } = due.body.enrolment ?? {};
    expect(new URL(address).searchParams.get('secret')).toBe(secret);
    expect((await api.call('GET', '/quoters', { headers: bearer(due.body.challenge) })).status).toBe(401);
    const done = await prove(due.body.challenge, nextCode(secret));
    expect(done).toMatchObject({ status: 200, body: { user: { id: person.id } } });
    expect(done.body.recoveryCodes).toHaveLength(10);
    expect((await api.call('GET', '/quoters', { headers: bearer(done.body.token ?? '') })).status).toBe(200);
  });

  it('answers a challenge alone once there is a factor, and the code or a recovery code gives the token', async () => {
    const { person, secret, recoveryCodes } = await enrolled();
    const due = await begin(person.email);
    expect(due.body).toMatchObject({ enrolment: null });
    expect(due.body).not.toHaveProperty('token');
    expect(await prove(due.body.challenge, '000000')).toMatchObject({ status: 422 });
    const done = await prove(due.body.challenge, nextCode(secret));
    expect(done.body).toMatchObject({ user: { id: person.id }, recoveryCodes: [] });
    expect(await prove(due.body.challenge, nextCode(secret))).toMatchObject({ status: 422 });
    const other = await begin(person.email);
    expect(await prove(other.body.challenge, recoveryCodes[0] ?? '')).toMatchObject({ status: 200 });
  });

  it('ends tokens of staff that were issued before the demand', async () => {
    const { body } = await api.call('POST', '/owners', {
      body: { name: 'Sin exigencia', country: 'CL' },
      headers: admin,
    });
    const person = await platform.person('executive', 'Elena Díaz', body._id);
    const headers = await api.signIn(person.email);
    expect((await api.call('GET', '/quoters', { headers })).status).toBe(200);
    const change = { body: { secondFactorOfStaff: true }, headers: admin };
    expect((await api.call('PATCH', `/owners/${body._id}`, change)).status).toBe(200);
    expect((await api.call('GET', '/quoters', { headers })).status).toBe(401);
  });

  it.each([{ challenge: 'fph_x', code: '123456' }, { challenge: '', code: '' }, {}])(
    'and its second step refuse %j',
    async (body) => {
      const { status } = await api.call('POST', '/auth/login/code', { body });
      expect(status).toBe('code' in body && body.code !== '' ? 422 : 400);
    },
  );
});

describe('POST /users/{id}/take-second-factors-away', () => {
  const take = (id: string, headers: Readonly<Record<string, string>>, body: object) =>
    api.call('POST', `/users/${id}/take-second-factors-away`, { body, headers });
  const reason = 'Perdió el teléfono';

  it('lets an administrator, who says why; the person is signed out and sets one up anew', async () => {
    const { person, headers } = await enrolled();
    expect(await take(person.id, admin, {})).toMatchObject({ status: 400 });
    expect(await take(person.id, admin, { reason })).toMatchObject({ status: 200, body: { id: person.id } });
    expect((await api.call('GET', '/quoters', { headers })).status).toBe(401);
    expect((await begin(person.email)).body.enrolment).not.toBeNull();
    expect(await take(person.id, admin, { reason })).toMatchObject({ status: 422 });
  });

  it('forbids managers, and everybody their own', async () => {
    const { person, headers } = await enrolled();
    const manager = await api.signIn((await platform.person('super-user')).email);
    for (const caller of [manager, headers])
      expect(await take(person.id, caller, { reason })).toMatchObject({ status: 403 });
  });
});

function bearer(token: string): Readonly<Record<string, string>> {
  return { authorization: `Bearer ${token}` };
}
