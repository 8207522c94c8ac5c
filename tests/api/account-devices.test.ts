import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loader } from '~/pages/people/account/security.server';
import { visit } from '@tests/catalogues/page-visit';
import { callerOf } from '@tests/people/caller';
import { password, testPlatform, type TestPlatform } from '@tests/people/platform';

interface Session {
  readonly _id: string;
  readonly program: string | null;
  readonly country: string | null;
  readonly isThisOne: boolean;
}

let platform: TestPlatform;
let api: ReturnType<typeof callerOf>;
beforeAll(async () => {
  platform = await testPlatform();
  api = callerOf(platform.services);
});
afterAll(() => platform.stop());

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
const statusOf = async (headers: Headers) => (await api.call('GET', '/account/sessions', { headers })).status;

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
