import { sql } from 'kysely';
import pino from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Actor, visitor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { findOpenAccount, findSignedIn } from '@projections/people/signed-in/queries';
import { createServices } from '~/services.server';
import { administerAccount } from '~/use-cases/people/closing.server';
import { choosePassword } from '~/use-cases/people/password-links.server';
import { register } from '~/use-cases/people/registration.server';
import { followSecondFactors } from '~/use-cases/people/second-factor/follow-factors.server';
import {
  beginApp,
  confirmByCode,
  finishApp,
  removeOwnFactor,
  renewRecoveryCodes,
} from '~/use-cases/people/second-factor/own-factors.server';
import { beginPasskey } from '~/use-cases/people/second-factor/own-passkeys.server';
import { proveSignIn } from '~/use-cases/people/second-factor/prove-sign-in.server';
import { takeFactorsAway } from '~/use-cases/people/second-factor/take-away.server';
import { signIn } from '~/use-cases/people/sign-in.server';
import { erase } from '~/use-cases/privacy/erase.server';
import type { ReactionServices } from '~/use-cases/reaction.server';
import { testInstallationKeys } from '@tests/support/installation-keys';
import { openOwner } from './demanding-owner';
import { factorDesk, nextCode, taken } from './factor-desk';
import { password, testPlatform } from './platform';

const platform = await testPlatform();
const desk = factorDesk(platform);
afterAll(() => platform.stop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('changed factors', () => {
  describe('changing one’s factors', () => {
    it('takes a code within the session first, which is not that of the sign-in', async () => {
      const { ana, context, secret } = await desk.withApp('user');
      const signedIn = taken(await desk.prove((await desk.begin(ana)).challenge, nextCode(secret)));
      const { db, auth } = platform.services;
      const found = await findSignedIn(db, auth.secrets.hashSecret(signedIn.token), 300);
      const sessionId = found?.sessionId ?? '';
      const [factor] = await auth.secondFactors.list(ana.id);
      const unproven = { code: 'person.second-factor-unproven' };
      expect(await removeOwnFactor(context, sessionId, factor?.id ?? '')).toMatchObject(unproven);
      expect(await renewRecoveryCodes(context, sessionId)).toMatchObject(unproven);
      expect(await beginApp(context, sessionId, password)).toMatchObject(unproven);
      expect(await confirmByCode(context, sessionId, { code: '000000' })).toMatchObject({
        code: 'person.code-wrong',
      });
      expect(await confirmByCode(context, sessionId, { code: nextCode(secret) })).toBeNull();
      expect(taken(await renewRecoveryCodes(context, sessionId)).recoveryCodes).toHaveLength(10);
      expect(await removeOwnFactor(context, sessionId, factor?.id ?? '')).toBeNull();
      expect(await auth.secondFactors.has(ana.id)).toBe(false);
      expect(await auth.secondFactors.countRecoveryCodes(ana.id)).toBe(0);
      expect(await signIn(platform.requestContext(), { email: ana.email, password })).toHaveProperty('token');
    });

    it('may be done for ten minutes', async () => {
      const { context, own } = await desk.withApp('user');
      await sql`update platform.sessions set confirmed_at = now() - interval '11 minutes' where id = ${own.id}`.execute(
        platform.services.db,
      );
      expect(await renewRecoveryCodes(context, own.id)).toMatchObject({
        code: 'person.second-factor-unproven',
      });
    });

    it('replaces the app: the earlier one and its codes work no more', async () => {
      const { ana, context, own, secret, recoveryCodes } = await desk.withApp('user');
      expect(await beginApp(context, own.id, '')).toBeNull();
      const next = await desk.offered(ana.id, { sessionId: own.id });
      expect(next).not.toBe(secret);
      expect(taken(await finishApp(context, own.id, { code: nextCode(next) })).recoveryCodes).toEqual([]);
      expect(await desk.prove((await desk.begin(ana)).challenge, nextCode(secret))).toMatchObject({
        code: 'person.code-wrong',
      });
      expect(await desk.prove((await desk.begin(ana)).challenge, nextCode(next))).toMatchObject({
        person: { id: ana.id },
      });
      expect(await desk.prove((await desk.begin(ana)).challenge, recoveryCodes[1] ?? '')).toHaveProperty(
        'token',
      );
      expect((await desk.typesOf(ana.id)).slice(3, 5)).toEqual([
        'PersonSecondFactorRemoved',
        'PersonSecondFactorAdded',
      ]);
    });
  });

  describe('an owner company that demands a second factor', () => {
    it('leads staff to set one up before anything else, ends sessions without, and leaves customers alone', async () => {
      const owner = await openOwner(platform);
      const eva = await platform.person('executive', 'Eva Díaz', owner.id);
      const cami = await platform.person('client', 'Camila Soto', owner.id);
      const [ofEva, ofCami] = [await desk.session(eva.id), await desk.session(cami.id)];
      expect(await ofEva.find()).toMatchObject({ id: eva.id });
      await owner.demand();
      expect(await ofEva.find()).toBeNull();
      expect(await ofCami.find()).toMatchObject({ id: cami.id });
      expect(await signIn(platform.requestContext(), { email: cami.email, password })).toHaveProperty(
        'token',
      );
      const { challenge, purpose } = await desk.begin(eva);
      expect(purpose).toBe('enrolment');
      const { secondFactors } = platform.services.auth;
      const secret = await desk.offered(eva.id, { challenge });
      expect(await desk.prove(challenge, '000000')).toMatchObject({ code: 'person.code-wrong' });
      const other = await desk.begin(eva);
      const signedIn = taken(await desk.prove(challenge, nextCode(secret)));
      expect(signedIn.recoveryCodes).toHaveLength(10);
      // Whoever else knows the password sets up none: there is one by now.
      expect(await desk.prove(other.challenge, nextCode(secret))).toMatchObject({
        code: 'person.sign-in-over',
      });
      expect(await desk.begin(eva)).toMatchObject({ purpose: 'proof' });
      const { db, auth } = platform.services;
      const found = await findSignedIn(db, auth.secrets.hashSecret(signedIn.token), 300);
      const context = platform.requestContext(eva);
      expect(await confirmByCode(context, found?.sessionId ?? '', { code: nextCode(secret) })).toBeNull();
      const [factor] = await secondFactors.list(eva.id);
      expect(await removeOwnFactor(context, found?.sessionId ?? '', factor?.id ?? '')).toMatchObject({
        code: 'person.second-factor-demanded',
      });
    });
  });

  describe('taking somebody’s factors away', () => {
    it('ends their sessions, tells them by mail, and leaves the password', async () => {
      const { ana, own, recoveryCodes } = await desk.withApp();
      const admin = await platform.person('admin');
      const { challenge } = await desk.begin(ana);
      const input = { id: ana.id, reason: 'Perdió el teléfono' };
      const manager = await platform.person('super-user');
      expect(await takeFactorsAway(platform.requestContext(manager), input)).toMatchObject({
        kind: 'forbidden',
      });
      expect(await own.find()).not.toBeNull();
      expect(await takeFactorsAway(platform.requestContext(admin), input)).toMatchObject({ id: ana.id });
      expect(await own.find()).toBeNull();
      expect(await desk.prove(challenge, recoveryCodes[0] ?? '')).toMatchObject({
        code: 'person.sign-in-over',
      });
      expect(await platform.mailTo(ana.email)).toContain('Un administrador');
      expect(await signIn(platform.requestContext(), { email: ana.email, password })).toHaveProperty('token');
    });

    it('where the process died after the event is done by itself, and touches no factor set up since', async () => {
      const { ana, own } = await desk.withApp();
      const [factor] = await platform.services.auth.secondFactors.list(ana.id);
      const [event] = await platform.services.store.readStream(`person-${ana.id}`);
      if (event === undefined) throw new Error('no event');
      const services = platform.services as unknown as ReactionServices;
      const react = async (factorId: string, at: string) =>
        followSecondFactors.on.PersonSecondFactorsTakenAway?.(
          {
            ...event,
            type: 'PersonSecondFactorsTakenAway',
            data: { factorIds: [factorId], reason: 'x' },
            metadata: { ...event.metadata, at },
          } as never,
          services,
        );
      await react('earlier', '2020-01-01T00:00:00.000Z');
      expect(await own.find()).not.toBeNull();
      expect(await services.auth.secondFactors.has(ana.id)).toBe(true);
      await react(factor?.id ?? '', new Date(Date.now() + 3_600_000).toISOString());
      expect(await services.auth.secondFactors.has(ana.id)).toBe(false);
      expect(await own.find()).toBeNull();
    });
  });
});

describe('guarded factors', () => {
  describe('whoever registered with somebody else’s address', () => {
    it('sets up no factor, so that its owner still takes the account over', async () => {
      const email = `${uuidv7()}@correo.cl`;
      const form = { name: 'Mala Fe', email, phone: '912345678', country: 'CL', password };
      const { id } = taken(await register(platform.requestContext(), form, uuidv7()));
      const mallory: Actor = { kind: 'person', id, roles: ['client'], ownerId: null, companyIds: [] };
      const context = platform.requestContext(mallory);
      await expect
        .poll(() => findOpenAccount(platform.services.db, id))
        .toMatchObject({ isEmailConfirmed: false });
      const { id: sessionId } = await desk.session(id);
      const unconfirmed = { code: 'person.factor-needs-email' };
      const asked = { maker: { id, email, name: 'Mala Fe' }, name: 'Llave', current: password };
      expect(await beginApp(context, sessionId, password)).toMatchObject(unconfirmed);
      expect(await beginPasskey(context, sessionId, asked)).toMatchObject(unconfirmed);

      const token = await platform.services.auth.links.issue(id, 'reset');
      expect(
        await choosePassword(platform.requestContext(), { token, password: 'Propia-clave-2026' }),
      ).toBeNull();
      const signedIn = await signIn(platform.requestContext(), { email, password: 'Propia-clave-2026' });
      expect(signedIn).toMatchObject({ person: { id } });
      const own = await desk.session(id);
      expect(await beginApp(context, own.id, 'Propia-clave-2026')).toBeNull();
    });
  });

  describe('wrong codes', () => {
    it('count together, whether typed on pages, sent by programs or within a session', async () => {
      const { ana, context, own, secret } = await desk.withApp('user');
      const wrong = { code: 'person.code-wrong' };
      const byProgram = { via: 'api' } as const;
      for (let tries = 0; tries < 3; tries += 1) {
        expect(await desk.prove((await desk.begin(ana)).challenge, '000000')).toMatchObject(wrong);
        const { challenge } = await desk.begin(ana, byProgram);
        expect(await desk.prove(challenge, '000000', byProgram)).toMatchObject(wrong);
        expect(await confirmByCode(context, own.id, { code: '000000' })).toMatchObject(wrong);
      }
      expect(await confirmByCode(context, own.id, { code: 'abcd-abcd-abcd-abcd' })).toMatchObject(wrong);
      const tooMany = { kind: 'too-many' };
      expect(await desk.prove((await desk.begin(ana)).challenge, nextCode(secret))).toMatchObject(tooMany);
      const { challenge } = await desk.begin(ana, byProgram);
      expect(await desk.prove(challenge, nextCode(secret), byProgram)).toMatchObject(tooMany);
      expect(await confirmByCode(context, own.id, { code: nextCode(secret) })).toMatchObject(tooMany);
    });
  });

  describe('somebody who goes', () => {
    const tables = [
      'second_factors',
      'recovery_codes',
      'passkey_challenges',
      'sign_in_challenges',
      'google_identities',
      'sessions',
    ] as const;

    /** How many rows about somebody each table holds. */
    async function heldOf(personId: string): Promise<readonly number[]> {
      const { db } = platform.services;
      return Promise.all(
        tables.map(async (table) => {
          const rows = await db
            .selectFrom(`platform.${table}`)
            .select('person_id')
            .where('person_id', '=', personId)
            .execute();
          return rows.length;
        }),
      );
    }

    /** Somebody with an app, recovery codes, a passkey that is being made, a sign-in under way and a Google account. */
    async function withAll() {
      const { ana, context, own } = await desk.withApp('user');
      const asked = {
        maker: { id: ana.id, email: ana.email, name: 'Ana' },
        name: 'Llave',
        current: password,
      };
      taken(await beginPasskey(context, own.id, asked));
      await desk.begin(ana);
      expect(await platform.services.auth.googleIdentities.link(`sub-${ana.id}`, ana.id)).toBe(true);
      expect(await heldOf(ana.id)).toEqual([1, 10, 1, 1, 1, 1]);
      return ana;
    }

    it('by being removed leaves nothing to sign in with', async () => {
      const ana = await withAll();
      const manager = await platform.person('super-user');
      taken(await administerAccount(platform.requestContext(manager), 'removePerson', { id: ana.id }));
      expect(await heldOf(ana.id)).toEqual([0, 0, 0, 0, 0, 0]);
    });

    it('by being erased leaves none of it either, though it came after the account was removed', async () => {
      const ana = await withAll();
      const admin = await platform.person('admin');
      const context = platform.requestContext(admin);
      taken(await administerAccount(context, 'removePerson', { id: ana.id }));
      // As a sign-in by Google that was on its way.
      await platform.services.auth.googleIdentities.link(`late-${ana.id}`, ana.id);
      taken(await erase(context, { category: 'person', id: ana.id }));
      expect(await heldOf(ana.id)).toEqual([0, 0, 0, 0, 0, 0]);
    });
  });

  describe('two processes', () => {
    it('take a code of the app once between them, and a recovery code once', async () => {
      const { ana, secret, recoveryCodes } = await desk.withApp();
      const other = createServices({
        installationKeys: testInstallationKeys,
        databaseUrl: platform.databaseUrl,
        mailFrom: 'Carga <no-responder@carga.cl>',
        log: pino({ level: 'silent' }),
      });
      try {
        for (const code of [nextCode(secret), recoveryCodes[0] ?? '']) {
          const [here, there] = await Promise.all([desk.begin(ana), desk.begin(ana)]);
          const outcomes = await Promise.all([
            desk.prove(here.challenge, code),
            proveSignIn(platform.requestContext(visitor, { services: other }), there.challenge, { code }),
          ]);
          expect(outcomes.filter((one) => !isRejection(one))).toHaveLength(1);
          expect(outcomes.find(isRejection)).toMatchObject({ code: 'person.code-wrong' });
        }
      } finally {
        await other.close();
      }
    });
  });
});
