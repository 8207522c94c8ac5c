import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loader as accountPage } from '~/pages/people/account/account.server';
import { action as security, loader as securityPage } from '~/pages/people/account/security.server';
import { action as login } from '~/pages/people/login/login.server';
import { action as prove, loader as provePage } from '~/pages/people/second-factor/prove.server';
import { action as user, loader as userPage } from '~/pages/people/users/user.server';
import { codeOf } from './authenticator';
import { openBrowserAt } from './browser';
import { openOwner } from './demanding-owner';
import { password, testPlatform, type TestPlatform } from './platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.stop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const browser = () => openBrowserAt(platform);

function nextCode(secret: string): string {
  vi.setSystemTime(Date.now() + 30_000);
  return codeOf(secret);
}

interface Shown {
  readonly secondFactor: {
    readonly app: { readonly secret: string; readonly address: string } | null;
    readonly factors: readonly { readonly id: string }[];
    readonly isConfirmed: boolean;
  };
}

/** Somebody with an app, and the browser in which it was set up. */
async function withApp(role: 'user' | 'executive' | 'super-user' = 'executive') {
  const person = await platform.person(role);
  const own = browser();
  await own.visit(login, '/login', { email: person.email, password });
  await own.visit(security, '/account/security', { intent: 'begin-app', current: password });
  const shown = (await own.visit(securityPage, '/account/security')).data as Shown;
  const secret = shown.secondFactor.app?.secret ?? '';
  const code = nextCode(secret);
  const finished = await own.visit(security, '/account/security', { intent: 'finish-app', code });
  return { person, own, secret, address: shown.secondFactor.app?.address ?? '', finished };
}

describe('the page of a second factor', () => {
  it('comes after the password; there is no session until the code, and it leads where it was to', async () => {
    const { person, secret } = await withApp();
    const { jar, visit } = browser();
    const asked = await visit(login, '/login', {
      email: person.email,
      password,
      to: '/admin/quoters?page=2',
    });
    expect(asked.leadsTo).toBe('/login/code?to=%2Fadmin%2Fquoters%3Fpage%3D2');
    expect(asked.response?.headers.getSetCookie().join()).toMatch(
      /^challenge=fph_[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/,
    );
    expect(jar.has('session')).toBe(false);
    expect((await visit(accountPage, '/account')).leadsTo).toBe('/login?to=%2Faccount');
    expect((await visit(provePage, '/login/code')).data).toMatchObject({
      pending: { email: person.email, purpose: 'proof', app: null },
    });
    const wrong = await visit(prove, '/login/code', { code: '000000', to: '' });
    expect(wrong.data).toMatchObject({
      error: { code: [expect.stringContaining('código')] },
      code: 'person.code-wrong',
    });
    expect(wrong.status).toBe(422);
    const right = await visit(prove, '/login/code', { code: nextCode(secret), to: '/admin/quoters?page=2' });
    expect(right.leadsTo).toBe('/admin/quoters?page=2');
    expect([jar.has('session'), jar.has('challenge')]).toEqual([true, false]);
    expect((await visit(accountPage, '/account')).status).toBe(200);
  });

  it('says that the sign-in is over in a browser without its challenge', async () => {
    const { secret } = await withApp();
    const { visit } = browser();
    expect((await visit(provePage, '/login/code?to=//evil.example')).data).toEqual({ to: '', pending: null });
    const answer = await visit(prove, '/login/code', { code: nextCode(secret) });
    expect(answer.data).toMatchObject({ code: 'person.sign-in-over' });
  });

  it('sets up the app that the owner company demands, and shows the recovery codes with the session', async () => {
    const owner = await openOwner(platform);
    const eva = await platform.person('executive', 'Eva Díaz', owner.id);
    await owner.demand();
    const { jar, visit } = browser();
    await visit(login, '/login', { email: eva.email, password });
    const page = await visit(provePage, '/login/code');
    const { pending } = page.data as { pending: { purpose: string; app: { secret: string } } };
    expect(pending.purpose).toBe('enrolment');
    expect(jar.has('session')).toBe(false);
    const done = await visit(prove, '/login/code', { code: nextCode(pending.app.secret) });
    expect(done.data).toMatchObject({ leadsTo: '/admin' });
    expect((done.data as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
    expect((await visit(accountPage, '/account')).status).toBe(200);
    // The page that shows the codes is loaded again after the action, and must not lead away.
    expect((await visit(provePage, '/login/code')).status).toBe(200);
  });
});

describe('the page of security', () => {
  it('shows the secret to its own session until it is set up, then the codes once', async () => {
    const { person, own, address, finished } = await withApp('user');
    expect(decodeURIComponent(address)).toContain(person.email);
    expect((finished.data as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
    const shown = (await own.visit(securityPage, '/account/security')).data as Shown;
    expect(shown.secondFactor).toMatchObject({ app: null, isConfirmed: true, codesLeft: 10 });
    expect(JSON.stringify(shown)).not.toContain('recoveryCodes');
  });

  it('turns it off only after a code in that session', async () => {
    const { person, secret } = await withApp('user');
    const { visit } = browser();
    await visit(login, '/login', { email: person.email, password });
    await visit(prove, '/login/code', { code: nextCode(secret) });
    const shown = (await visit(securityPage, '/account/security')).data as Shown;
    const factor = shown.secondFactor.factors[0]?.id ?? '';
    const remove = { intent: 'remove-factor', factor };
    expect((await visit(security, '/account/security', remove)).data).toMatchObject({
      code: 'person.second-factor-unproven',
    });
    const confirm = { intent: 'confirm-factor', code: nextCode(secret) };
    expect((await visit(security, '/account/security', confirm)).leadsTo).toBe('/account/security');
    expect((await visit(security, '/account/security', remove)).leadsTo).toBe('/account/security');
    expect(await platform.services.auth.secondFactors.has(person.id)).toBe(false);
  });

  it('has nothing of somebody else’s factors', async () => {
    const { person } = await withApp('user');
    const { own: stranger } = await withApp('user');
    const [factor] = await platform.services.auth.secondFactors.list(person.id);
    await stranger.visit(security, '/account/security', {
      intent: 'remove-factor',
      factor: factor?.id ?? '',
    });
    expect(await platform.services.auth.secondFactors.has(person.id)).toBe(true);
  });
});

describe('the page of a user', () => {
  it('lets administrators take factors away, with a reason, and managers see that there are some', async () => {
    const { person } = await withApp();
    const [manager, admin] = [browser(), browser()];
    const path = `/admin/users/${person.id}`;
    for (const [window, role] of [
      [manager, 'super-user'],
      [admin, 'admin'],
    ] as const) {
      const { email } = await platform.person(role);
      await window.visit(login, '/login', { email, password });
    }
    const at = { id: person.id };
    expect((await manager.visit(userPage, path, undefined, at)).data).toMatchObject({
      hasSecondFactor: true,
      mayTakeFactorsAway: false,
    });
    expect((await admin.visit(userPage, path, undefined, at)).data).toMatchObject({
      mayTakeFactorsAway: true,
    });
    const take = { intent: 'takeFactorsAway', reason: 'Perdió el teléfono' };
    expect((await manager.visit(user, path, take, at)).status).toBe(403);
    const unsaid = await admin.visit(user, path, { ...take, reason: '' }, at);
    expect(unsaid.data).toMatchObject({ error: { reason: [expect.any(String)] } });
    expect((await admin.visit(user, path, take, at)).leadsTo).toBe(path);
    expect(await platform.services.auth.secondFactors.has(person.id)).toBe(false);
  });
});
