import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '@domain/shared/actor';
import { visitor } from '@domain/shared/actor';
import { action as choose, loader as chooser } from '~/pages/people/due-password/due-password.server';
import { action as login } from '~/pages/people/login/login.server';
import { openAccount } from '~/processes/people/open-account';
import { chooseDuePassword } from '~/use-cases/people/due-password.server';
import { signIn } from '~/use-cases/people/sign-in.server';
import { openBrowserAt } from './browser';
import { callerOf } from './caller';
import { testPlatform, type TestPlatform } from './platform';

let platform: TestPlatform;
let api: ReturnType<typeof callerOf>;
beforeAll(async () => {
  platform = await testPlatform();
  api = callerOf(platform.services);
});
afterAll(() => platform.stop());

const own = 'tres barcos azules';

/** An account whose password somebody else set. */
function opened(role: Role = 'executive', standing: 'first' | 'demonstration' = 'first') {
  const word = uuidv7();
  const whom = { name: 'Ana Rojas', email: `${word}@correo.cl`, roles: [role] };
  return openAccount(platform.services, word, whom, standing);
}

interface Step {
  readonly token?: string;
  readonly challenge: string;
  readonly due: string;
  readonly message: readonly string[];
}
const begin = (email: string, password: string) =>
  api.call<Step>('POST', '/auth/login', { body: { email, password } });
const end = (challenge: string, password: string) =>
  api.call<Step>('POST', '/auth/login/password', { body: { challenge, password } });

describe('a password that somebody else set', () => {
  it('is changed at the first sign-in on the page, which opens nothing before', async () => {
    const { email, password } = await opened();
    const { jar, visit } = openBrowserAt(platform);
    const entered = await visit(login, '/login', { email, password, to: '/admin/quoters' });
    expect(entered.leadsTo).toBe('/login/password?to=%2Fadmin%2Fquoters');
    expect(jar.has('session')).toBe(false);
    expect((await visit(chooser, '/login/password')).data).toMatchObject({ email, isOfStaff: true });
    const same = await visit(choose, '/login/password', { password });
    expect(JSON.stringify(same.data)).toContain('Es la misma contraseña');
    const done = await visit(choose, '/login/password', { password: own, to: '/admin/quoters' });
    expect(done.leadsTo).toBe('/admin/quoters');
    expect(jar.has('session')).toBe(true);
    expect((await begin(email, password)).status).toBe(401);
    expect((await begin(email, own)).body.token).toBeDefined();
  });

  it('is changed at the first sign-in by the API, with a challenge that is used once', async () => {
    const { email, password } = await opened('client');
    const { body } = await begin(email, password);
    expect(body).toMatchObject({ due: 'new-password', challenge: expect.any(String) as string });
    expect(body.token).toBeUndefined();
    const headers = { authorization: `Bearer ${body.challenge}` };
    expect((await api.call('GET', '/account/sessions', { headers })).status).toBe(401);
    const code = { challenge: body.challenge, code: '123456' };
    expect((await api.call('POST', '/auth/login/code', { body: code })).status).toBe(422);
    const twice = await Promise.all([
      end(body.challenge, 'Barcos-azul-3'),
      end(body.challenge, 'Barcos-rojo-3'),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('also after a reset by the process, and not in the demonstration', async () => {
    const { email, password } = await opened('super-user', 'demonstration');
    expect((await begin(email, password)).body.token).toBeDefined();
    const { id } = await opened();
    await platform.services.auth.credentials.replace(id, own, { standing: 'first' });
    expect(await platform.services.auth.credentials.standingOf(id)).toBe('first');
  });
});

describe('a password that its person may not have any more', () => {
  it('is changed by a customer who became staff', async () => {
    const ana = await platform.person('user');
    await platform.services.auth.credentials.replace(ana.id, 'Zarpe-77');
    expect((await begin(ana.email, 'Zarpe-77')).body.token).toBeDefined();
    await sql`update person_list set roles = array['executive'] where id = ${ana.id}`.execute(
      platform.services.db,
    );
    const { body } = await begin(ana.email, 'Zarpe-77');
    expect(body.due).toBe('new-password');
    const short = await end(body.challenge, 'Zarpe-78');
    expect(short).toMatchObject({ status: 400, body: { message: expect.stringContaining('12') as string } });
    expect((await end(body.challenge, own)).body.token).toBeDefined();
  });
});

describe('a well-known password, or one of a person’s own words', () => {
  it('is refused at every door', async () => {
    const form = { name: 'Ana Rojas', phone: '+56912345678', country: 'CL', email: 'ana.rojas@correo.cl' };
    for (const password of ['Password1!', 'Rojas-2026'])
      expect((await api.call('POST', '/auth/register', { body: { ...form, password } })).status).toBe(400);
    const ana = await platform.person('user', 'Ana Rojas');
    const headers = await api.signIn(ana.email);
    const change = { current: 'Carga-sur-2026', password: 'Qwerty12!' };
    expect((await api.call('POST', `/users/change-pass/${ana.id}`, { headers, body: change })).status).toBe(
      400,
    );
    const token = await platform.services.auth.links.issue(ana.id, 'reset');
    const reset = (password: string) =>
      api.call('POST', '/auth/reset-password', { body: { token, password } });
    expect((await reset('Aa1!aaaa')).status).toBe(400);
    expect((await reset('Barcos-azul-3')).status).toBe(204);
    const manager = await api.signIn((await platform.person('super-user')).email);
    const user = { name: 'Eva Soto', email: 'eva@correo.cl', roles: ['executive'], password: 'Barcos-3' };
    expect((await api.call('POST', '/users', { headers: manager, body: user })).status).toBe(400);
  });
});

describe('administrators and managers', () => {
  it('need a second factor from their second sign-in on, by default, at the page, the API and after a new password', async () => {
    const strict = await testPlatform({ asksManagersForFactor: true });
    try {
      const enter = async (email: string, typed = 'Carga-sur-2026') =>
        signIn(strict.requestContext(visitor), { email, password: typed });
      for (const role of ['super-user', 'admin'] as const) {
        const { email } = await strict.person(role);
        expect(await enter(email)).toHaveProperty('token');
        expect(await enter(email)).toMatchObject({ purpose: 'enrolment' });
        const { visit } = openBrowserAt(strict);
        const page = await visit(login, '/login', { email, password: 'Carga-sur-2026' });
        expect(page.leadsTo).toBe('/login/code');
        const call = await callerOf(strict.services).call<Step>('POST', '/auth/login', {
          body: { email, password: 'Carga-sur-2026' },
        });
        expect(call.body.due).toBe('second-factor-enrolment');
      }
      const manager = await strict.person('super-user');
      await enter(manager.email);
      await strict.services.auth.credentials.replace(manager.id, 'Carga-sur-2026', { standing: 'first' });
      const due = await enter(manager.email);
      if (!('challenge' in due)) throw new Error('no new password was due');
      const next = await chooseDuePassword(strict.requestContext(visitor), due.challenge, { password: own });
      expect(next).toMatchObject({ purpose: 'enrolment' });
      for (const role of ['executive', 'user', 'client', 'auditor'] as const) {
        const { email } = await strict.person(role);
        await enter(email);
        expect(await enter(email)).toHaveProperty('token');
      }
    } finally {
      await strict.stop();
    }
  });

  it('of the demonstration sign in with their printed passwords alone', async () => {
    const strict = await testPlatform({ asksManagersForFactor: true });
    try {
      const word = uuidv7();
      const whom = { name: 'Eva Soto', email: `${word}@correo.cl`, roles: ['super-user' as const] };
      const { email, password } = await openAccount(strict.services, word, whom, 'demonstration');
      for (const _time of [1, 2])
        expect(await signIn(strict.requestContext(visitor), { email, password })).toHaveProperty('token');
    } finally {
      await strict.stop();
    }
  });
});
