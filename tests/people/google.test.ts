import { http, HttpResponse } from 'msw';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { publishLegalText } from '@domain/legal/legal-text/legal-text';
import { linkGoogle } from '@domain/people/person/google';
import { isRejection } from '@domain/shared/rejection';
import { findPersonByEmail } from '@projections/people/person-list/queries';
import { system } from '@domain/shared/actor';
import { loader as begin } from '~/pages/people/google/begin.resource';
import { action as complete, loader as completion } from '~/pages/people/google/register-google.server';
import { loader as comeBack } from '~/pages/people/google/return.resource';
import { loader as loginPage } from '~/pages/people/login/login.server';
import { register } from '~/use-cases/people/registration.server';
import { administerAccount } from '~/use-cases/people/closing.server';
import { openBrowserAt } from './browser';
import { callerOf } from './caller';
import { googleClient, mockedGoogle, type GoogleAccount } from './mocked-google';
import { password, testPlatform, type TestPlatform } from './platform';

const google = await mockedGoogle();
let platform: TestPlatform;
beforeAll(async () => {
  google.server.listen({ onUnhandledFrame: 'error' });
  platform = await testPlatform({ google: googleClient });
});
afterEach(() => google.server.resetHandlers());
afterAll(async () => {
  google.server.close();
  await platform.stop();
});

const browser = () => openBrowserAt(platform);
type Browser = ReturnType<typeof browser>;

async function leave({ visit }: Browser, to = ''): Promise<string> {
  const answer = await visit(begin, `/login/google${to === '' ? '' : `?to=${encodeURIComponent(to)}`}`);
  return answer.leadsTo ?? '';
}

/** Goes to Google, signs in there as `account`, and comes back. */
async function enter(window: Browser, account: GoogleAccount, { claims = {}, to = '' } = {}) {
  const path = google.signIn(await leave(window, to), account, claims);
  return { path, ...(await window.visit(comeBack, path)) };
}

const accountOf = (email: string, more: object = {}): GoogleAccount => ({
  sub: `sub-${email}`,
  hd: 'correo.cl',
  email,
  name: 'Ana Rojas',
  ...more,
});

/** What the next page says. */
function saidTo({ jar }: Browser): string {
  return decodeURIComponent(jar.get('notice') ?? '');
}

async function found(email: string) {
  const answer = await platform.services.ask(findPersonByEmail, { email }, system);
  if (isRejection(answer)) throw new Error(answer.code);
  return answer.person;
}

describe('signing in with Google', () => {
  it('is offered where it is configured alone', async () => {
    expect((await browser().visit(loginPage, '/login')).data).toMatchObject({ hasGoogle: true });
    const without = await testPlatform();
    try {
      const window = openBrowserAt(without);
      expect((await window.visit(loginPage, '/login')).data).toMatchObject({ hasGoogle: false });
      expect((await window.visit(begin, '/login/google')).status).toBe(404);
      expect((await window.visit(comeBack, '/login/google/return?code=x&state=y')).status).toBe(404);
    } finally {
      await without.stop();
    }
  });

  it('sends the browser to Google with PKCE, a state and a nonce, another each time', async () => {
    const window = browser();
    const address = new URL(await leave(window));
    expect(address.origin + address.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
    const asked = Object.fromEntries(address.searchParams);
    expect(asked).toMatchObject({
      client_id: googleClient.clientId,
      redirect_uri: 'http://localhost:3000/login/google/return',
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    const again = Object.fromEntries(new URL(await leave(window)).searchParams);
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(asked[name]).toMatch(/^[\w-]{43}$/);
      expect(again[name]).not.toBe(asked[name]);
    }
    expect(address.href).not.toContain(googleClient.clientSecret);
  });

  it('joins a confirmed account with the address once, and knows it by its subject from then on', async () => {
    const ana = await platform.person('client');
    const first = await enter(browser(), accountOf(ana.email, { sub: 'ana' }), { to: '/cart' });
    expect(first.leadsTo).toBe('/cart');
    const window = browser();
    expect((await enter(window, { sub: 'ana', email: 'otra@correo.cl' })).leadsTo).toBe('/');
    expect(window.jar.has('session')).toBe(true);
    expect(await found(ana.email)).toMatchObject({ isGoogle: true });
    const events = await platform.services.store.readStream(`person-${ana.id}`);
    expect(events.filter(({ type }) => type === 'PersonGoogleLinked')).toMatchObject([{ data: {} }]);
    // Another Google account with the same address is another person's.
    const other = browser();
    await enter(other, accountOf(ana.email, { sub: 'mallory' }));
    expect(other.jar.has('session')).toBe(false);
  });

  it('never joins an account whose address is unconfirmed, nor by an address that Google did not verify', async () => {
    const email = `${uuidv7()}@correo.cl`;
    const form = { name: 'Mala Fe', email, phone: '912345678', country: 'CL', password };
    await register(platform.requestContext(), form, uuidv7());
    const victim = browser();
    expect((await enter(victim, accountOf(email))).leadsTo).toBe('/login');
    expect(victim.jar.has('session')).toBe(false);
    expect(saidTo(victim)).toContain('no está confirmada');
    const ana = await platform.person('client');
    const mallory = browser();
    await enter(mallory, accountOf(ana.email, { sub: 'm', email_verified: false }));
    expect(mallory.jar.has('session')).toBe(false);
    expect(await found(ana.email)).toMatchObject({ isGoogle: false });
  });

  it('neither joins nor opens an account by an address whose mailbox Google does not keep', async () => {
    const ana = await platform.person('client');
    const elsewhere = { sub: 'elsewhere', hd: undefined };
    for (const email of [ana.email, `${uuidv7()}@correo.cl`, `${uuidv7()}@gmail.com.evil.example`]) {
      const window = browser();
      expect((await enter(window, accountOf(email, elsewhere))).leadsTo).toBe('/login');
      expect([window.jar.has('session'), window.jar.has('google-sign-up')]).toEqual([false, false]);
      expect(saidTo(window)).toContain('Google no responde por esa dirección');
    }
    expect(await found(ana.email)).toMatchObject({ isGoogle: false });
    const ofGmail = accountOf(`${uuidv7()}@gmail.com`, elsewhere);
    expect((await enter(browser(), ofGmail)).leadsTo).toBe('/register/google');
  });

  it('joins no account that has another address by now, though the read models still show this one', async () => {
    const ana = await platform.person('client');
    const { dispatch } = platform.services;
    const by = { actor: ana, via: 'web' } as const;
    expect(await dispatch(linkGoogle, { id: ana.id, email: 'otra@correo.cl' }, by)).toMatchObject({
      kind: 'conflict',
      code: 'person.google-refused',
    });
    expect(await dispatch(linkGoogle, { id: ana.id, email: ana.email }, by)).toHaveProperty('position');
  });

  it('lets nobody into an account that was shut, and into a removed one’s address as somebody new', async () => {
    const [ana, manager] = [await platform.person('client'), await platform.person('super-user')];
    const account = accountOf(ana.email);
    await enter(browser(), account);
    await administerAccount(platform.requestContext(manager), 'deactivatePerson', { id: ana.id });
    const shut = browser();
    expect((await enter(shut, account)).leadsTo).toBe('/login');
    expect(shut.jar.has('session')).toBe(false);
    await administerAccount(platform.requestContext(manager), 'removePerson', { id: ana.id });
    expect((await enter(browser(), account)).leadsTo).toBe('/register/google');
  });

  it('still asks staff for their second factor', async () => {
    const eva = await platform.person('executive');
    const { secondFactors } = platform.services.auth;
    await secondFactors.offerApp(eva.id, { sessionId: 'x' });
    const secret = await secondFactors.findOffered(eva.id, { sessionId: 'x' });
    if (secret === null) throw new Error('nothing was offered');
    const { codeOf } = await import('./authenticator');
    const code = codeOf(platform.services.auth.totp.typedSecret(secret));
    const accepted = await secondFactors.accept(eva.id, { sessionId: 'x' }, { code, isFirst: true });
    if ('refused' in accepted) throw new Error(accepted.refused);
    await secondFactors.activate(accepted.factorId);
    const window = browser();
    expect((await enter(window, accountOf(eva.email), { to: '/admin/quoters' })).leadsTo).toBe(
      '/login/code?to=%2Fadmin%2Fquoters',
    );
    expect([window.jar.has('session'), window.jar.has('challenge')]).toEqual([false, true]);
  });
});

describe('what comes back from Google', () => {
  it('counts once, and only in the browser that began', async () => {
    const ana = await platform.person('client');
    const [window, stranger] = [browser(), browser()];
    const path = google.signIn(await leave(window), accountOf(ana.email));
    await stranger.visit(comeBack, path);
    expect(stranger.jar.has('session')).toBe(false);
    // A stranger who began a sign-in of their own still has another state.
    await leave(stranger);
    await stranger.visit(comeBack, path);
    expect(stranger.jar.has('session')).toBe(false);
    await window.visit(comeBack, path);
    expect(window.jar.has('session')).toBe(true);
    const again = browser();
    await again.visit(comeBack, path);
    expect(again.jar.has('session')).toBe(false);
  });

  it.each([
    ['another nonce', { nonce: 'another' }],
    ['another audience', { aud: 'another.client' }],
    ['another issuer', { iss: 'https://accounts.evil.example' }],
  ])('is refused with %s', async (_name, claims) => {
    const ana = await platform.person('client');
    const window = browser();
    expect((await enter(window, accountOf(ana.email), { claims })).leadsTo).toBe('/login');
    expect(window.jar.has('session')).toBe(false);
  });

  it('is a refusal where the person said no', async () => {
    const window = browser();
    const state = new URL(await leave(window)).searchParams.get('state') ?? '';
    const path = `/login/google/return?error=access_denied&state=${state}`;
    expect((await window.visit(comeBack, path)).leadsTo).toBe('/login');
    expect(saidTo(window)).toContain('No se pudo entrar con Google');
  });

  it.each([
    ['breaks the connection', () => HttpResponse.error(), 'Google no respondió'],
    ['fails', () => new HttpResponse('Bad gateway', { status: 502 }), 'Google no respondió'],
    [
      'refuses the platform',
      () => HttpResponse.json({ error: 'invalid_client' }, { status: 401 }),
      'Google no respondió',
    ],
    ['answers without an identity', () => HttpResponse.json({ hello: 'world' }), 'No se pudo entrar'],
  ])('leads back to the password where its server %s', async (_name, answer, said) => {
    google.server.use(http.post(google.tokenAddress, answer));
    const window = browser();
    const answered = await enter(window, accountOf('nadie@correo.cl'));
    expect(answered.leadsTo).toBe('/login');
    expect(window.jar.has('session')).toBe(false);
    expect(saidTo(window)).toContain(said);
  });

  it('works again once Google is back', async () => {
    const own = await testPlatform({ google: googleClient });
    try {
      google.server.use(http.get(google.discoveryAddress, () => HttpResponse.error(), { once: true }));
      const window = openBrowserAt(own);
      expect((await window.visit(begin, '/login/google')).leadsTo).toBe('/login');
      expect((await window.visit(begin, '/login/google')).leadsTo).toContain('https://accounts.google.com/');
    } finally {
      await own.stop();
    }
  });
});

describe('somebody new', () => {
  const form = () => ({ commandId: uuidv7(), name: 'Nora Nueva', phone: '912345678', country: 'CL' });

  it('completes the registration, with a confirmed address and no password', async () => {
    const email = `${uuidv7()}@correo.cl`;
    const window = browser();
    const back = await enter(window, accountOf(email), { to: '/cart' });
    expect(back.leadsTo).toBe('/register/google?to=%2Fcart');
    expect(window.jar.has('session')).toBe(false);
    expect((await window.visit(completion, '/register/google')).data).toMatchObject({
      email,
      name: 'Ana Rojas',
    });
    const wrong = await window.visit(complete, '/register/google', { ...form(), phone: '1' });
    expect(wrong.data).toMatchObject({ error: { phone: [expect.any(String)] } });
    const done = await window.visit(complete, '/register/google', {
      ...form(),
      company: 'Nueva SpA',
      to: '/cart',
    });
    expect(done.leadsTo).toBe('/cart');
    expect(await found(email)).toMatchObject({
      name: 'Nora Nueva',
      isEmailConfirmed: true,
      isGoogle: true,
      roles: ['client'],
    });
    expect((await enter(browser(), accountOf(email))).leadsTo).toBe('/');
  });

  it('accepts the terms that the page shows, and no older ones', async () => {
    const manager = await platform.person('super-user');
    const publish = async (es: string) => {
      const input = { document: 'terms', texts: { es } };
      const published = await platform.services.dispatch(publishLegalText, input, {
        actor: manager,
        via: 'web',
      });
      if (isRejection(published)) throw new Error(published.code);
    };
    await publish('Primeros términos');
    const email = `${uuidv7()}@correo.cl`;
    const window = browser();
    await enter(window, accountOf(email));
    expect((await window.visit(completion, '/register/google')).data).toMatchObject({
      terms: { version: 1 },
    });
    await publish('Segundos términos');
    const late = await window.visit(complete, '/register/google', { ...form(), termsVersion: '1' });
    expect(late).toMatchObject({ status: 409, leadsTo: null });
    const done = await window.visit(complete, '/register/google', { ...form(), termsVersion: '2' });
    expect(done.leadsTo).toBe('/');
    const account = await found(email);
    const [registered] = await platform.services.store.readStream(`person-${account?.id}`);
    expect(registered?.data).toMatchObject({ acceptedTerms: { version: 2 } });
  });

  it('cannot say to be somebody else', async () => {
    const window = browser();
    await enter(window, accountOf(`${uuidv7()}@correo.cl`));
    const [text = '', mark = ''] = (window.jar.get('google-sign-up') ?? '').split('.');
    const kept = JSON.parse(Buffer.from(text, 'base64url').toString()) as { identity: { email: string } };
    kept.identity.email = 'victima@correo.cl';
    const changed = `${Buffer.from(JSON.stringify(kept)).toString('base64url')}.${mark}`;
    window.jar.set('google-sign-up', changed);
    expect((await window.visit(completion, '/register/google')).leadsTo).toBe('/register');
    expect((await window.visit(complete, '/register/google', form())).leadsTo).toBe('/register');
  });
});

describe('isGoogle in the API', () => {
  it('says how somebody signs in, and is changed by signing in alone', async () => {
    const [ana, admin] = [await platform.person('client'), await platform.person('admin')];
    const { call, signIn } = callerOf(platform.services);
    const headers = await signIn(admin.email);
    const path = `/users/${ana.id}`;
    const is = async () => (await call<{ isGoogle: boolean }>('GET', path, { headers })).body.isGoogle;
    expect(await is()).toBe(false);
    expect(await call('PATCH', path, { headers, body: { isGoogle: true } })).toMatchObject({ status: 422 });
    await enter(browser(), accountOf(ana.email));
    expect(await is()).toBe(true);
    expect(await call('PATCH', path, { headers, body: { isGoogle: true, name: 'Ana' } })).toMatchObject({
      status: 200,
    });
    expect(await call('PATCH', path, { headers, body: { isGoogle: false } })).toMatchObject({ status: 422 });
  });
});
