import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loader } from '~/pages/people/account/security.server';
import { visit } from '@tests/catalogues/page-visit';
import { codeOf } from '@tests/people/authenticator';
import { callerOf } from '@tests/people/caller';
import { type TestPlatform, password, testPlatform } from '@tests/people/platform';

const platform = await testPlatform();
afterAll(() => platform.stop());

describe('account devices', () => {
  interface Session {
    readonly _id: string;
    readonly program: string | null;
    readonly country: string | null;
    readonly isThisOne: boolean;
  }

  let api: ReturnType<typeof callerOf>;
  beforeAll(() => {
    api = callerOf(platform.services);
  });

  type Headers = Readonly<Record<string, string>>;
  type Person = Awaited<ReturnType<TestPlatform['person']>>;

  /** Signs somebody in from an address, with a program. */
  async function signedIn({ email }: Person, address: string, userAgent: string): Promise<Headers> {
    const { body } = await api.call('POST', '/auth/login', {
      address,
      headers: { 'user-agent': userAgent },
      body: { email, password },
    });
    return { authorization: `Bearer ${body.token}` };
  }

  const sessions = async (headers: Headers) => {
    const { status, body } = await api.call<{ readonly data: readonly Session[]; readonly total: number }>(
      'GET',
      '/account/sessions',
      { headers },
    );
    expect(status).toBe(200);
    return body;
  };
  const statusOf = async (headers: Headers) =>
    (await api.call('GET', '/account/sessions', { headers })).status;

  describe('where somebody is signed in', () => {
    it('is told with program and country, and which session asks', async () => {
      const ana = await platform.person('client');
      const home = await signedIn(ana, '200.1.123.4', 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0');
      const office = await signedIn(ana, '10.0.0.1', 'curl/8.9');
      const { data, total } = await sessions(home);
      expect(total).toBe(2);
      expect(data.find(({ isThisOne }) => isThisOne)).toMatchObject({ program: 'Firefox', country: 'CL' });
      expect(data.find(({ isThisOne }) => !isThisOne)).toMatchObject({ program: 'curl', country: null });
      expect((await sessions(office)).data.find(({ isThisOne }) => isThisOne)?.program).toBe('curl');
      const page = await visit(platform.services, ana, loader, '/account/security', { language: 'en' });
      expect(page.data['sessions']).toMatchObject([{}, {}].map(() => ({ via: 'api' })));
      expect(JSON.stringify(page.data['sessions'])).toContain('Chile');
    });

    it('a session that is ended is refused at once, by the call and as a page’s cookie', async () => {
      const ana = await platform.person('client');
      const home = await signedIn(ana, '200.1.123.4', 'Firefox/140.0');
      const { token } = await platform.services.auth.sessions.open(ana.id, { via: 'web' });
      const office = { authorization: `Bearer ${token}` };
      const browser = new Request('http://localhost/account', { headers: { cookie: `session=${token}` } });
      const { authentication } = platform.services;
      expect((await authentication.ofPage(browser)).actor.id).toBe(ana.id);
      const other = (await sessions(home)).data.find(({ isThisOne }) => !isThisOne);
      const end = () => api.call('DELETE', `/account/sessions/${other?._id ?? ''}`, { headers: home });
      expect((await end()).status).toBe(204);
      expect(await statusOf(office)).toBe(401);
      expect((await authentication.ofPage(browser)).actor.kind).toBe('visitor');
      // From another tab that still shows it.
      expect((await end()).status).toBe(404);
    });

    it('all others are ended at once, and nobody else’s', async () => {
      const [ana, bob] = [await platform.person('client'), await platform.person('auditor')];
      const [here, there] = [await signedIn(ana, '10.0.0.1', 'a'), await signedIn(ana, '10.0.0.2', 'b')];
      const bobs = await signedIn(bob, '10.0.0.3', 'c');
      const [own] = (await sessions(bobs)).data;
      const stolen = await api.call('DELETE', `/account/sessions/${own?._id ?? ''}`, { headers: here });
      expect(stolen.status).toBe(404);
      const ended = await api.call<{ readonly ended: number }>('DELETE', '/account/sessions', {
        headers: here,
      });
      expect([ended.status, ended.body.ended]).toEqual([200, 1]);
      expect([await statusOf(here), await statusOf(there), await statusOf(bobs)]).toEqual([200, 401, 200]);
    });
  });
});

describe('second factor', () => {
  let api: ReturnType<typeof callerOf>;
  let admin: Readonly<Record<string, string>>;
  beforeAll(async () => {
    api = callerOf(platform.services);
    admin = await api.signIn((await platform.person('admin', 'Eva Admin')).email);
  });
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
      expect((await api.call('GET', '/quoters', { headers: bearer(done.body.token ?? '') })).status).toBe(
        200,
      );
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
      expect(await take(person.id, admin, { reason })).toMatchObject({
        status: 200,
        body: { id: person.id },
      });
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
});
