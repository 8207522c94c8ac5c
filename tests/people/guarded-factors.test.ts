import pino from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { visitor, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { findOpenAccount } from '@projections/people/signed-in/queries';
import { createServices } from '~/services.server';
import { administerAccount } from '~/use-cases/people/closing.server';
import { erase } from '~/use-cases/privacy/erase.server';
import { choosePassword } from '~/use-cases/people/password-links.server';
import { register } from '~/use-cases/people/registration.server';
import { beginApp, confirmByCode } from '~/use-cases/people/second-factor/own-factors.server';
import { beginPasskey } from '~/use-cases/people/second-factor/own-passkeys.server';
import { proveSignIn } from '~/use-cases/people/second-factor/prove-sign-in.server';
import { signIn } from '~/use-cases/people/sign-in.server';
import { testInstallationKeys } from '@tests/support/installation-keys';
import { factorDesk, nextCode, taken } from './factor-desk';
import { password, testPlatform, type TestPlatform } from './platform';

let platform: TestPlatform;
let desk: ReturnType<typeof factorDesk>;
beforeAll(async () => {
  platform = await testPlatform();
  desk = factorDesk(platform);
});
afterAll(() => platform.stop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

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
    const asked = { maker: { id: ana.id, email: ana.email, name: 'Ana' }, name: 'Llave', current: password };
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
