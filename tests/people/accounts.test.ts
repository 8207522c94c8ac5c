import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import { system, visitor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { findPerson, findPersonByEmail, listPeople } from '@projections/people/person-list/queries';
import { administerAccount } from '~/use-cases/people/closing.server';
import { invite, inviteAgain } from '~/use-cases/people/invitations.server';
import { changeOwnPassword } from '~/use-cases/people/own-password.server';
import { choosePassword, requestPasswordLink } from '~/use-cases/people/password-links.server';
import { register } from '~/use-cases/people/registration.server';
import { signIn } from '~/use-cases/people/sign-in.server';
import { password, secretIn, testPlatform } from './platform';

const platform = await testPlatform();
afterAll(() => platform.stop());

describe('accounts', () => {
  const form = (email: string) => ({
    name: 'Ana Rojas',
    email,
    phone: '+56 9 1234 5678',
    country: 'CL',
    password,
  });

  describe('registering', () => {
    it('opens an account that signs in, and mails a link that confirms the address', async () => {
      const requestContext = platform.requestContext();
      const id = uuidv7();
      const outcome = await register(
        requestContext,
        { ...form('vina@correo.cl'), company: 'Viñas del Sur' },
        id,
      );
      expect(outcome).toEqual({ id });
      const signedIn = await signIn(requestContext, { email: 'VINA@correo.cl', password });
      expect(signedIn).toMatchObject({ person: { id, roles: ['client'], companyIds: [] } });
      const welcome = await platform.mailTo('vina@correo.cl');
      expect(welcome).toContain('Subject: Le damos la bienvenida a Rumbo');
      expect(secretIn(welcome)).toMatch(/^fpl_/);
    });

    it('of one address by two hands at the same time makes one account', async () => {
      const tries = await Promise.all(
        Array.from({ length: 6 }, () =>
          register(platform.requestContext(), form('carrera@correo.cl'), uuidv7()),
        ),
      );
      expect(tries.filter(isRejection)).toEqual([]);
      const found = await platform.services.ask(listPeople, { search: 'carrera' }, system);
      expect(found).toMatchObject({ total: 1 });
    });

    it('twice with one command makes one account, and never lets a second hand in', async () => {
      const id = uuidv7();
      expect(await register(platform.requestContext(), form('doble@correo.cl'), id)).toEqual({ id });
      expect(await register(platform.requestContext(), form('doble@correo.cl'), id)).toEqual({ id });
      const other = await register(
        platform.requestContext(),
        { ...form('doble@correo.cl'), password: 'Otra-clave-2026' },
        id,
      );
      expect(other).toMatchObject({ code: 'person.already-there' });
      expect(
        await signIn(platform.requestContext(), { email: 'doble@correo.cl', password: 'Otra-clave-2026' }),
      ).toMatchObject({
        code: 'person.wrong-credentials',
      });
    });

    it('names every wrong field at once', async () => {
      const outcome = await register(
        platform.requestContext(),
        { name: '', email: 'x', phone: '1', password: '.a' },
        uuidv7(),
      );
      const fields = isRejection(outcome) ? new Set(outcome.issues?.map(({ path }) => path[0])) : null;
      expect(fields).toEqual(new Set(['name', 'email', 'phone', 'password']));
    });
  });

  describe('signing in', () => {
    it('is refused alike for a wrong password, an unknown address and a shut account', async () => {
      const ana = await platform.person('user');
      const manager = await platform.person('super-user');
      await administerAccount(platform.requestContext(manager), 'deactivatePerson', { id: ana.id });
      const cases = [
        { email: manager.email, password: 'Otra-clave-2026' },
        { email: 'nadie@correo.cl', password },
        { email: ana.email, password },
      ];
      for (const input of cases) {
        expect(await signIn(platform.requestContext(), input)).toMatchObject({
          kind: 'unauthenticated',
          code: 'person.wrong-credentials',
        });
      }
    });

    it('waits after ten wrong passwords for one account from one address, right ones included, and only for that account', async () => {
      const ana = await platform.person('user');
      const bob = await platform.person('user');
      const wrong = { email: ana.email, password: 'Otra-clave-2026' };
      const stranger = platform.requestContext();
      const tries = await Promise.all(Array.from({ length: 12 }, () => signIn(stranger, wrong)));
      const codes = tries.map((outcome) => (isRejection(outcome) ? outcome.code : 'in'));
      expect(codes.filter((code) => code === 'person.wrong-credentials')).toHaveLength(10);
      expect(codes.filter((code) => code === 'person.too-many-attempts')).toHaveLength(2);
      expect(await signIn(stranger, { email: ana.email, password })).toMatchObject({ kind: 'too-many' });
      expect(await signIn(stranger, { email: bob.email, password })).toHaveProperty('token');
    });

    it('waits after sixty tries from one network address, whichever accounts', async () => {
      const address = '192.0.2.1';
      for (let round = 0; round < 60; round += 1) {
        await platform.services.auth.limits.count('sign-in by address', address);
      }
      const bob = await platform.person('user');
      const outcome = await signIn(platform.requestContext(visitor, { address }), {
        email: bob.email,
        password,
      });
      expect(outcome).toMatchObject({ code: 'person.too-many-attempts' });
    });
  });

  describe('a forgotten password', () => {
    it('is replaced by a link from the mail, once, and says so by mail', async () => {
      const ana = await platform.person('user');
      await signIn(platform.requestContext(), { email: ana.email, password });
      expect(await requestPasswordLink(platform.requestContext(), { email: ana.email })).toBeNull();
      const token = secretIn(await platform.mailTo(ana.email));
      expect(await choosePassword(platform.requestContext(), { token, password: '.mala' })).toMatchObject({
        kind: 'invalid',
      });
      expect(
        await choosePassword(platform.requestContext(), { token, password: 'Nueva-clave-2026' }),
      ).toBeNull();
      expect(await platform.services.auth.sessions.list(ana.id)).toEqual([]);
      expect(
        await choosePassword(platform.requestContext(), { token, password: 'Otra-clave-2026' }),
      ).toMatchObject({
        code: 'person.link-not-valid',
      });
      expect(
        await signIn(platform.requestContext(), { email: ana.email, password: 'Nueva-clave-2026' }),
      ).toHaveProperty('token');
      expect(await platform.mailTo(ana.email)).toContain('cambi');
    });

    it('of nobody is answered as one of somebody', async () => {
      expect(await requestPasswordLink(platform.requestContext(), { email: 'nadie@correo.cl' })).toBeNull();
    });
  });

  describe('inviting', () => {
    it('mails a generated password and a link that works; the double click sends nothing more', async () => {
      const manager = await platform.person('super-user');
      const commandId = uuidv7();
      const input = { name: 'Eva Soto', email: 'eva@carga.cl', roles: ['executive'] };
      const both = await Promise.all([
        invite(platform.requestContext(manager), input, { commandId }),
        invite(platform.requestContext(manager), input, { commandId }),
      ]);
      expect(both).toEqual([{ id: commandId }, { id: commandId }]);
      const source = await platform.mailTo('eva@carga.cl');
      const generated = /Contrase=C3=B1a generada: ([^\r]+)/.exec(source)?.[1]?.replaceAll('=3D', '=') ?? '';
      expect(
        await signIn(platform.requestContext(), { email: 'eva@carga.cl', password: generated }),
      ).toMatchObject({ purpose: 'password' });
      const token = secretIn(source);
      expect(
        await choosePassword(platform.requestContext(), { token, password: 'Propia-clave-2026' }),
      ).toBeNull();
      expect(
        await signIn(platform.requestContext(), { email: 'eva@carga.cl', password: 'Propia-clave-2026' }),
      ).toHaveProperty('token');
    });

    it('again makes the earlier link worthless', async () => {
      const manager = await platform.person('super-user');
      const input = { name: 'Iván Paz', email: 'ivan@carga.cl', roles: ['executive'] };
      const invited = await invite(platform.requestContext(manager), input, { commandId: uuidv7() });
      const earlier = secretIn(await platform.mailTo('ivan@carga.cl'));
      if (isRejection(invited)) throw new Error(invited.code);
      expect(await inviteAgain(platform.requestContext(manager), invited.id)).toBeNull();
      expect(await platform.services.auth.links.holder(earlier)).toBeNull();
      expect(
        await platform.services.auth.links.holder(secretIn(await platform.mailTo('ivan@carga.cl'))),
      ).toBe(invited.id);
    });

    it('leaves no password behind when it is refused', async () => {
      const executive = await platform.person('executive');
      const commandId = uuidv7();
      const outcome = await invite(
        platform.requestContext(executive),
        { name: 'X Y', email: 'x@y.cl', roles: ['user'] },
        { commandId },
      );
      expect(outcome).toMatchObject({ kind: 'forbidden' });
      expect(await platform.services.auth.credentials.setFirst(commandId, password)).toBe(true);
    });
  });

  describe('an account', () => {
    it('changes its password given the current one, and stays signed in only here', async () => {
      const ana = await platform.person('user');
      const here = await platform.services.auth.sessions.open(ana.id, { via: 'web' });
      await platform.services.auth.sessions.open(ana.id, { via: 'web' });
      const [, mine] = await platform.services.auth.sessions.list(ana.id);
      const wrong = await changeOwnPassword(
        platform.requestContext(ana),
        { current: 'no', password: 'Nueva-clave-2026' },
        mine?.id,
      );
      expect(wrong).toMatchObject({ code: 'person.current-password-wrong' });
      expect(
        await changeOwnPassword(
          platform.requestContext(ana),
          { current: password, password: 'Nueva-clave-2026' },
          mine?.id,
        ),
      ).toBeNull();
      expect((await platform.services.auth.sessions.list(ana.id)).map(({ id }) => id)).toEqual([mine?.id]);
      expect(here.token).toMatch(/^fps_/);
    });

    it('that is shut is signed out at once, and its address is free once it is removed', async () => {
      const manager = await platform.person('super-user');
      const ana = await platform.person('user');
      await platform.services.auth.sessions.open(ana.id, { via: 'web' });
      await administerAccount(platform.requestContext(manager), 'deactivatePerson', { id: ana.id });
      expect(await platform.services.auth.sessions.list(ana.id)).toEqual([]);
      const registers = () =>
        register(platform.requestContext(), { ...form(ana.email), password: own }, uuidv7());
      const own = 'Barcos-azul-3';
      const enters = () => signIn(platform.requestContext(), { email: ana.email, password: own });
      await registers();
      expect(await enters()).toMatchObject({ kind: 'unauthenticated' });
      await administerAccount(platform.requestContext(manager), 'removePerson', { id: ana.id });
      await registers();
      expect(await enters()).toHaveProperty('token');
    });

    it('is seen by itself and by staff of its owner company, by nobody else', async () => {
      const { services } = platform;
      const [ana, bob, executive] = [
        await platform.person('user'),
        await platform.person('user'),
        await platform.person('executive'),
      ];
      expect(await services.ask(findPerson, { id: ana.id }, ana)).toMatchObject({ id: ana.id });
      expect(await services.ask(findPerson, { id: ana.id }, executive)).toMatchObject({ id: ana.id });
      for (const stranger of [bob, { ...executive, ownerId: 'another' }]) {
        expect(await services.ask(findPerson, { id: ana.id }, stranger)).toMatchObject({ kind: 'not-found' });
      }
      expect(
        await services.ask(findPersonByEmail, { email: ana.email }, { ...executive, ownerId: 'another' }),
      ).toEqual({
        person: null,
      });
      expect(await services.ask(listPeople, {}, executive)).toMatchObject({ kind: 'forbidden' });
    });
  });
});

describe('worthless secrets', () => {
  it('mails with a link or a password lose their content after three days, and no others', async () => {
    const { db, mail } = platform.services;
    const send = async (name: string, isConfidential: boolean, daysAgo: number): Promise<void> => {
      const id = await mail.send({
        ...{ key: `worthless/${name}`, template: 'password-reset', language: 'es', ownerId: null },
        ...{ to: ['ana@correo.cl'], subject: name, html: `<p>${name}</p>`, text: name, isConfidential },
      });
      const queuedAt = new Date(Date.now() - daysAgo * 86_400_000);
      await db
        .updateTable('platform.outbox_messages')
        .set({ queued_at: queuedAt })
        .where('id', '=', id)
        .execute();
    };
    await send('old secret', true, 4);
    await send('new secret', true, 2);
    await send('old letter', false, 4);
    await mail.forgetOld();
    const rows = await db
      .selectFrom('platform.outbox_messages')
      .select(['subject', 'body_text as text', 'html', 'source', 'recipients'])
      .where('key', 'like', 'worthless/%')
      .orderBy('key')
      .execute();
    expect(rows.map(({ subject, text, html, source }) => [subject, text, html, source !== null])).toEqual([
      ['new secret', 'new secret', '<p>new secret</p>', true],
      ['old letter', 'old letter', '<p>old letter</p>', true],
      ['old secret', null, null, false],
    ]);
  });
});
