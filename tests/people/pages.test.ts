import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isRejection } from '@domain/shared/rejection';
import { listOutbox } from '@projections/people/outbox/queries';
import { findPerson } from '@projections/people/person-list/queries';
import { createAuthentication } from '~/http/authentication.server';
import { action as account, loader as accountPage } from '~/pages/people/account/account.server';
import { action as security } from '~/pages/people/account/security.server';
import { action as apiClients } from '~/pages/people/api-clients/list.server';
import {
  action as confirmEmail,
  loader as confirmEmailPage,
} from '~/pages/people/confirm-email/confirm-email.server';
import { invite } from '~/use-cases/people/invitations.server';
import { action as login, loader as loginPage } from '~/pages/people/login/login.server';
import { action as logout } from '~/pages/people/logout.resource';
import { action as register } from '~/pages/people/register/register.server';
import { action as user, loader as userPage } from '~/pages/people/users/user.server';
import { contentLoader, loader as message } from '~/pages/outbox/message.server';
import { loader as outbox } from '~/pages/outbox/outbox.server';
import { action as preferences } from '~/pages/shell/preferences/preferences.server';
import { openBrowserAt } from './browser';
import { password, secretIn, testPlatform, type TestPlatform } from './platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.stop());

const browser = () => openBrowserAt(platform);

describe('signing in on the page', () => {
  it('leads customers to the shop and staff to the back-office, or where they came from, never elsewhere', async () => {
    const [ana, eva] = [await platform.person('user'), await platform.person('executive')];
    const tries = [
      { email: ana.email, to: '', place: '/' },
      { email: eva.email, to: '', place: '/admin' },
      { email: ana.email, to: '/checkout?step=2', place: '/checkout?step=2' },
      { email: ana.email, to: 'https://evil.example/', place: '/' },
      { email: ana.email, to: '//evil.example', place: '/' },
    ];
    for (const { email, to, place } of tries) {
      const answer = await browser().visit(login, '/login', { email, password, to });
      expect(answer.leadsTo).toBe(place);
    }
  });

  it('gives a cookie no script can read, gives the guest’s one back, and leaves with the session closed', async () => {
    const ana = await platform.person('user');
    const { jar, visit } = browser();
    const answer = await visit(login, '/login', { email: ana.email, password });
    const cookies = answer.response?.headers.getSetCookie() ?? [];
    expect(cookies.find((cookie) => cookie.startsWith('session='))).toMatch(
      /; Path=\/; HttpOnly; SameSite=Lax; Max-Age=/,
    );
    expect(jar.has('guest')).toBe(false);
    expect(await platform.services.auth.sessions.list(ana.id)).toMatchObject([
      { userAgent: 'Firefox/140.0', via: 'web' },
    ]);
    await visit(logout, '/logout', {});
    expect(jar.has('session')).toBe(false);
    expect(await platform.services.auth.sessions.list(ana.id)).toEqual([]);
  });

  it('says what is wrong, keeps the address typed and never the password', async () => {
    const answer = await browser().visit(login, '/login', {
      email: 'nadie@correo.cl',
      password: 'Secreta-1',
    });
    expect(answer.status).toBe(422);
    expect(answer.data).toMatchObject({
      error: { '': ['El correo o la contraseña no son correctos.'] },
      initialValue: { email: 'nadie@correo.cl' },
    });
    expect(JSON.stringify(answer.data)).not.toContain('Secreta');
  });
});

describe('over https', () => {
  it('cookies are bound to the host and to TLS', async () => {
    const { db, auth } = platform.services;
    const secure = createAuthentication({ db, auth, isSecure: true });
    const { cookies } = await secure.ofPage(new Request('https://carga.cl/'));
    expect(cookies?.[0]).toMatch(
      /^__Host-guest=fpg_[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/,
    );
  });

  it('a guest stays the same guest by the secret, and only a hash of it is known inside', async () => {
    const { db, auth } = platform.services;
    const secure = createAuthentication({ db, auth, isSecure: true });
    const first = await secure.ofPage(new Request('https://carga.cl/'));
    const cookie = first.cookies?.[0]?.split(';')[0] ?? '';
    const second = await secure.ofPage(new Request('https://carga.cl/', { headers: { cookie } }));
    expect(second.cookies).toEqual([]);
    expect(second.actor.guestId).toBe(first.actor.guestId);
    expect(cookie).not.toContain(first.actor.guestId ?? '?');
    const forged = new Request('https://carga.cl/', {
      headers: { cookie: `__Host-guest=${first.actor.guestId}` },
    });
    expect((await secure.ofPage(forged)).actor.guestId).not.toBe(first.actor.guestId);
  });
});

describe('registering on the page', () => {
  it('leads to the sign-in and to the mail, also with a taken address', async () => {
    const form = {
      commandId: uuidv7(),
      name: 'Ana Rojas',
      email: 'nueva@correo.cl',
      phone: '912345678',
      country: 'CL',
      password,
    };
    for (const commandId of [form.commandId, uuidv7()]) {
      const { jar, visit } = browser();
      const { leadsTo, status } = await visit(register, '/register', { ...form, commandId, to: '/cart' });
      expect([status, leadsTo, jar.has('session')]).toEqual([302, '/login?to=%2Fcart', false]);
    }
  });
});

describe('one’s own account', () => {
  it('changes what is typed, clears what is emptied, and its e-mail only with the password', async () => {
    const ana = await platform.person('user');
    const { visit } = browser();
    await visit(login, '/login', { email: ana.email, password });
    const details = { intent: 'details', name: 'Ana María', phone: '987654321', address: '' };
    expect((await visit(account, '/account/profile', details)).leadsTo).toBe('/account/profile');
    const unproven = await visit(account, '/account/profile', {
      intent: 'email',
      email: 'otra@correo.cl',
      current: 'No-es-1',
    });
    expect(unproven.data).toMatchObject({
      error: { current: ['La contraseña actual no es correcta.'] },
    });
    await visit(account, '/account/profile', { intent: 'email', email: 'otra@correo.cl', current: password });
    expect(await platform.mailTo(ana.email)).toContain('otra@correo.cl');
    const token = secretIn(await platform.mailTo('otra@correo.cl'));
    const opened = await visit(confirmEmailPage, `/confirm-email?token=${token}`);
    expect(opened.data).toMatchObject({ email: 'otra@correo.cl', isSignedIn: true });
    expect((await visit(accountPage, '/account/profile')).data).toMatchObject({
      person: { email: ana.email, requestedEmail: 'otra@correo.cl' },
    });
    expect((await visit(confirmEmail, '/confirm-email', { token })).leadsTo).toBe('/account');
    expect((await visit(accountPage, '/account/profile')).data).toMatchObject({
      person: { email: 'otra@correo.cl', requestedEmail: null, isEmailConfirmed: true },
    });
    const again = await visit(confirmEmail, '/confirm-email', { token });
    expect(again.data).toMatchObject({ error: { '': ['El enlace ya se usó o venció. Pida otro.'] } });
    const closed = await browser().visit(confirmEmailPage, `/confirm-email?token=${token}`);
    expect(closed.data).toMatchObject({ email: null, isSignedIn: false });
  });

  it('ends one session, and with a new password all others', async () => {
    const ana = await platform.person('user');
    const [here, there] = [browser(), browser()];
    for (const { visit } of [here, there, browser()])
      await visit(login, '/login', { email: ana.email, password });
    const sessions = await platform.services.auth.sessions.list(ana.id);
    expect(sessions).toHaveLength(3);
    await here.visit(security, '/account/security', { intent: 'session', session: sessions[0]?.id ?? '' });
    expect(await platform.services.auth.sessions.list(ana.id)).toHaveLength(2);
    const change = { intent: 'password', current: password, password: 'Nueva-clave-2026' };
    await here.visit(security, '/account/security', change);
    expect(await platform.services.auth.sessions.list(ana.id)).toHaveLength(1);
  });

  it('keeps the language chosen in the header, and the choice where that fails', async () => {
    const { services } = platform;
    const ana = await platform.person('user');
    const { jar, visit } = browser();
    await visit(login, '/login', { email: ana.email, password });
    const choose = (language: string) =>
      visit(preferences, '/resources/preferences', { language, to: '/cart' });
    const kept = async () => {
      const found = await services.ask(findPerson, { id: ana.id }, ana);
      return isRejection(found) ? found.code : found.language;
    };
    expect((await choose('pt')).leadsTo).toBe('/cart');
    expect([jar.get('language'), await kept()]).toEqual(['pt', 'pt']);
    vi.spyOn(services, 'dispatch').mockRejectedValueOnce(new Error('the store is away'));
    expect((await choose('en')).leadsTo).toBe('/cart');
    expect([jar.get('language'), await kept()]).toEqual(['en', 'pt']);
    const visitor = browser();
    const theirs = await visitor.visit(preferences, '/resources/preferences', { language: 'pt', to: '/' });
    expect([theirs.leadsTo, visitor.jar.get('language')]).toEqual(['/', 'pt']);
  });

  it('brings the language chosen as a visitor into the account, and takes the account’s where none was', async () => {
    const ana = await platform.person('user');
    const bring = async (chosen?: string) => {
      const { jar, visit } = browser();
      if (chosen !== undefined)
        await visit(preferences, '/resources/preferences', { language: chosen, to: '/' });
      await visit(login, '/login', { email: ana.email, password });
      const found = await platform.services.ask(findPerson, { id: ana.id }, ana);
      return [jar.get('language'), isRejection(found) ? found.code : found.language];
    };
    expect(await bring('pt')).toEqual(['pt', 'pt']);
    expect(await bring()).toEqual(['pt', 'pt']);
    expect(await bring('en')).toEqual(['en', 'en']);
  });

  it('says that a session is over to who comes with one, and to nobody else', async () => {
    const visitor = browser();
    const look = () => visitor.visit(loginPage, '/login?to=/cart');
    expect((await look()).data).toMatchObject({ hasEnded: false });
    visitor.jar.set('session', 'over');
    expect((await look()).data).toMatchObject({ hasEnded: true });
  });

  it('does not bring the language of who was signed in before into the account of who is next', async () => {
    const [ana, bob] = [await platform.person('user'), await platform.person('user')];
    const { jar, visit } = browser();
    await visit(login, '/login', { email: ana.email, password });
    await visit(preferences, '/resources/preferences', { language: 'en', to: '/' });
    jar.set('searches', '[]');
    await visit(logout, '/logout', {});
    expect([jar.get('language'), jar.get('searches')]).toEqual([undefined, undefined]);
    await visit(login, '/login', { email: bob.email, password });
    expect(jar.get('language')).toBe('es');
  });

  it('sends whoever is not signed in to sign in, and back', async () => {
    expect(
      (await browser().visit(account, '/account/profile', { intent: 'language', language: 'en' })).leadsTo,
    ).toBe('/login?to=%2Faccount%2Fprofile');
  });
});

describe('staff', () => {
  const signedIn = async (role: 'admin' | 'super-user' | 'executive' | 'auditor') => {
    const person = await platform.person(role);
    const { visit } = browser();
    await visit(login, '/login', { email: person.email, password });
    return { person, visit };
  };

  it('change somebody’s address for them to confirm, their own only where the password is asked for', async () => {
    const { person, visit } = await signedIn('super-user');
    const ana = await platform.person('user');
    const details = { intent: 'details', name: 'Ana Rojas', phone: '', email: 'ana-nueva@correo.cl' };
    const change = (id: string) => visit(user, `/admin/users/${id}`, details, { id });
    expect((await change(ana.id)).leadsTo).toBe(`/admin/users/${ana.id}`);
    expect(secretIn(await platform.mailTo('ana-nueva@correo.cl'))).toMatch(/^fpl_/);
    expect((await change(person.id)).status).toBe(400);
    const pages = [await visit(userPage, '/admin/users', undefined, { id: ana.id })];
    pages.push(await visit(userPage, '/admin/users', undefined, { id: person.id }));
    expect(pages.map(({ data }) => data)).toMatchObject([
      { mayChangeEmail: true, person: { requestedEmail: 'ana-nueva@correo.cl' } },
      { mayChangeEmail: false },
    ]);
  });

  it('shut an account, but not one above theirs', async () => {
    const { visit } = await signedIn('super-user');
    const [ana, admin] = [await platform.person('user'), await platform.person('admin')];
    const shut = { intent: 'deactivatePerson' };
    expect((await visit(user, `/admin/users/${ana.id}`, shut, { id: ana.id })).leadsTo).toBe(
      `/admin/users/${ana.id}`,
    );
    expect((await visit(user, `/admin/users/${admin.id}`, shut, { id: admin.id })).status).toBe(403);
  });

  it('are told a client’s token once, and only administrators make one', async () => {
    const form = { commandId: uuidv7(), name: 'Tienda', allowedDomain: 'tienda.cl', role: 'executive' };
    const { visit } = await signedIn('admin');
    expect((await visit(apiClients, '/admin/api-clients', form)).data).toMatchObject({
      opened: { token: expect.stringMatching(/^fpa_/) as string },
    });
    expect((await visit(apiClients, '/admin/api-clients', form)).data).toMatchObject({
      opened: { token: null },
    });
    const manager = await signedIn('super-user');
    expect(
      (await manager.visit(apiClients, '/admin/api-clients', { ...form, commandId: uuidv7() })).status,
    ).toBe(403);
  });

  it('read the outbox, except the links into others’ accounts, and nothing in it runs', async () => {
    const [admin, manager, executive] = [
      await signedIn('admin'),
      await signedIn('super-user'),
      await signedIn('executive'),
    ];
    await invite(
      platform.requestContext(manager.person),
      { name: 'Eva Soto', email: 'eva@carga.cl', roles: ['user'] },
      { commandId: uuidv7() },
    );
    const list = await platform.services.ask(listOutbox, { search: 'eva@carga' }, manager.person);
    const id = isRejection(list) ? '' : (list.data[0]?.id ?? '');
    const path = `/admin/outbox/${id}`;
    expect(await platform.services.ask(listOutbox, {}, executive.person)).toMatchObject({
      kind: 'forbidden',
    });
    expect(
      await platform.services.ask(listOutbox, {}, { ...manager.person, ownerId: 'another' }),
    ).toMatchObject({ total: 0 });
    const listed = (as: typeof admin) => as.visit(outbox, '/admin/outbox?search=eva%40carga');
    // Whom it does not open for is led to no page that says so.
    expect((await listed(manager)).data).toMatchObject({ data: [{ id, mayOpen: false }] });
    expect((await listed(admin)).data).toMatchObject({ data: [{ id, mayOpen: true }] });
    expect((await manager.visit(message, path, undefined, { id })).status).toBe(403);
    expect((await (await signedIn('auditor')).visit(contentLoader, path, undefined, { id })).status).toBe(
      403,
    );
    const content = await admin.visit(contentLoader, `${path}/content`, undefined, { id });
    expect(content.response?.headers.get('content-security-policy')).toMatch(
      /^default-src 'none';.* sandbox /,
    );
    expect(await content.response?.text()).toContain('reset-password?token=fpl_');
  });
});
