import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { createPasskeys } from '@infrastructure/auth/passkeys';
import { findSignedIn } from '@projections/people/signed-in/queries';
import { removeOwnFactor, renewRecoveryCodes } from '~/use-cases/people/second-factor/own-factors.server';
import {
  beginPasskey,
  beginPasskeyConfirmation,
  confirmByPasskey,
  finishPasskey,
} from '~/use-cases/people/second-factor/own-passkeys.server';
import {
  beginPasskeyProof,
  proveSignInByPasskey,
} from '~/use-cases/people/second-factor/prove-sign-in.server';
import { signIn } from '~/use-cases/people/sign-in.server';
import { password, testPlatform, type TestPlatform } from './platform';
import { softPasskey } from './soft-passkey';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.stop());

const here = { origin: 'http://localhost:3000', host: 'localhost' };

async function session(personId: string) {
  const { sessions, secrets } = platform.services.auth;
  const { token } = await sessions.open(personId, { via: 'web' });
  const found = await findSignedIn(platform.services.db, secrets.hashSecret(token), 300);
  return found?.sessionId ?? '';
}

async function begun(ana: Awaited<ReturnType<TestPlatform['person']>>, sessionId: string, name = 'Llavero') {
  const maker = { id: ana.id, email: ana.email, name: 'Ana Rojas' };
  const asked = { maker, name, current: password };
  const outcome = await beginPasskey(platform.requestContext(ana), sessionId, asked);
  if (isRejection(outcome)) throw new Error(outcome.code);
  return outcome;
}

/** Somebody whose first factor is a passkey. */
async function withPasskey() {
  const ana = await platform.person('user');
  const context = platform.requestContext(ana);
  const sessionId = await session(ana.id);
  const passkey = softPasskey(here);
  const { options } = await begun(ana, sessionId);
  const made = { name: 'Llavero', passkey: JSON.stringify(passkey.make(options.challenge)) };
  const finished = await finishPasskey(context, sessionId, made);
  if (isRejection(finished)) throw new Error(finished.code);
  return { ana, context, sessionId, passkey, recoveryCodes: finished.recoveryCodes };
}

async function pending({ email }: { readonly email: string }) {
  const due = await signIn(platform.requestContext(), { email, password });
  if (!('challenge' in due)) throw new Error('no second factor was due');
  const options = await beginPasskeyProof(platform.requestContext(), due.challenge);
  if (isRejection(options)) throw new Error(options.code);
  const prove = (signed: object) =>
    proveSignInByPasskey(platform.requestContext(visitor), due.challenge, {
      passkey: JSON.stringify(signed),
    });
  return { challenge: options.challenge, options, prove };
}

describe('making a passkey', () => {
  it('asks for the password first, keeps it with its name, and makes recovery codes', async () => {
    const ana = await platform.person('user');
    const maker = { id: ana.id, email: ana.email, name: 'Ana Rojas' };
    const begin = (name: string, current: string, sessionId: string) =>
      beginPasskey(platform.requestContext(ana), sessionId, { maker, name, current });
    const sessionId = await session(ana.id);
    expect(await begin('Llavero', 'No-es-1', sessionId)).toMatchObject({
      code: 'person.current-password-wrong',
    });
    expect(await begin(' ', password, sessionId)).toMatchObject({ issues: [{ path: ['name'] }] });
    const { ana: bob, recoveryCodes } = await withPasskey();
    expect(recoveryCodes).toHaveLength(10);
    expect(await platform.services.auth.secondFactors.list(bob.id)).toMatchObject([
      { kind: 'passkey', name: 'Llavero' },
    ]);
    const [, event] = await platform.services.store.readStream(`person-${bob.id}`);
    expect(event).toMatchObject({ type: 'PersonSecondFactorAdded', data: { kind: 'passkey' } });
    expect(JSON.stringify(event?.data)).not.toContain('Llavero');
  });

  it.each([
    ['of another site', (challenge: string) => softPasskey(here).make(challenge, 'http://evil.example')],
    [
      'for another host',
      (challenge: string) => softPasskey({ ...here, host: 'evil.example' }).make(challenge),
    ],
    ['that signed something else', () => softPasskey(here).make('YW5vdGhlcg')],
    [
      'that does not know its person',
      (challenge: string) => softPasskey(here).make(challenge, here.origin, { knowsPerson: false }),
    ],
  ])('refuses one %s, and asks anew', async (_name, make) => {
    const ana = await platform.person('user');
    const sessionId = await session(ana.id);
    const { options } = await begun(ana, sessionId);
    const finish = (made: object) =>
      finishPasskey(platform.requestContext(ana), sessionId, { name: 'x', passkey: JSON.stringify(made) });
    expect(await finish(make(options.challenge))).toMatchObject({ code: 'person.passkey-wrong' });
    expect(await finish(softPasskey(here).make(options.challenge))).toMatchObject({
      code: 'person.enrolment-over',
    });
    expect(await platform.services.auth.secondFactors.has(ana.id)).toBe(false);
  });

  it.each(['', 'null', '{}', '[1]', 'no JSON'])('refuses %j in its place', async (passkey) => {
    const { ana, sessionId } = await withPasskey();
    const outcome = await finishPasskey(platform.requestContext(ana), sessionId, { name: 'x', passkey });
    expect(outcome).toMatchObject({ kind: 'invalid' });
  });

  it('takes several with names of their own, and removes one of them', async () => {
    const { ana, context, sessionId, passkey } = await withPasskey();
    const other = softPasskey(here);
    const { options } = await begun(ana, sessionId, 'Notebook');
    expect(options.excludeCredentials).toHaveLength(1);
    const made = { name: 'Notebook', passkey: JSON.stringify(other.make(options.challenge)) };
    expect(await finishPasskey(context, sessionId, made)).toEqual({ recoveryCodes: [] });
    const factors = await platform.services.auth.secondFactors.list(ana.id);
    expect(factors.map(({ name }) => name)).toEqual(['Llavero', 'Notebook']);
    expect(await removeOwnFactor(context, sessionId, factors[0]?.id ?? '')).toBeNull();
    const { challenge, prove } = await pending(ana);
    expect(await prove(passkey.sign(challenge))).toMatchObject({ code: 'person.passkey-wrong' });
    const again = await pending(ana);
    expect(await again.prove(other.sign(again.challenge))).toMatchObject({ person: { id: ana.id } });
  });

  it('is offered where the platform has a name, not a number', () => {
    const { db } = platform.services;
    const at = (address: string) => createPasskeys(db, address).isAvailable;
    expect(['https://carga.cl', 'http://localhost:3000'].map(at)).toEqual([true, true]);
    expect(['http://127.0.0.1:3000', 'http://[::1]:3000'].map(at)).toEqual([false, false]);
  });
});

describe('signing in with a passkey', () => {
  it('takes its signature once, and opens a session that counts as proved', async () => {
    const { ana, passkey } = await withPasskey();
    const { challenge, options, prove } = await pending(ana);
    expect(options.allowCredentials).toHaveLength(1);
    const signed = passkey.sign(challenge);
    const signedIn = await prove(signed);
    if (isRejection(signedIn)) throw new Error(signedIn.code);
    const { db, auth } = platform.services;
    expect(await findSignedIn(db, auth.secrets.hashSecret(signedIn.token), 300)).toMatchObject({
      id: ana.id,
    });
    expect(await prove(signed)).toMatchObject({ code: 'person.sign-in-over' });
  });

  it('refuses a signature of a key that was touched alone, and then takes none for the same value', async () => {
    const { ana, passkey } = await withPasskey();
    const { challenge, options, prove } = await pending(ana);
    expect(options.userVerification).toBe('required');
    const touched = passkey.sign(challenge, { knowsPerson: false });
    expect(await prove(touched)).toMatchObject({ code: 'person.passkey-wrong' });
    expect(await prove(passkey.sign(challenge))).toMatchObject({ code: 'person.passkey-wrong' });
  });

  it('refuses a signature of another site, of another sign-in, of somebody else and of a copied key', async () => {
    const { ana, passkey } = await withPasskey();
    const { passkey: ofBob } = await withPasskey();
    const wrong = { code: 'person.passkey-wrong' };
    const first = await pending(ana);
    const second = await pending(ana);
    expect(await second.prove(passkey.sign(first.challenge))).toMatchObject(wrong);
    const foreign = await pending(ana);
    expect(
      await foreign.prove(passkey.sign(foreign.challenge, { from: 'http://evil.example' })),
    ).toMatchObject(wrong);
    const bobs = await pending(ana);
    expect(await bobs.prove(ofBob.sign(bobs.challenge))).toMatchObject(wrong);
    const good = await pending(ana);
    expect(await good.prove(passkey.sign(good.challenge))).toHaveProperty('token');
    const copied = await pending(ana);
    expect(await copied.prove(passkey.sign(copied.challenge, { counts: false }))).toMatchObject(wrong);
  });

  it('counts what is refused, as wrong codes', async () => {
    const { ana, passkey } = await withPasskey();
    for (let tries = 0; tries < 10; tries += 1)
      await (await pending(ana)).prove(passkey.sign('YW5vdGhlcg', { counts: false }));
    const { challenge, prove } = await pending(ana);
    expect(await prove(passkey.sign(challenge))).toMatchObject({ kind: 'too-many' });
  });

  it('lets a session change the factors for some minutes', async () => {
    const { ana, passkey } = await withPasskey();
    const { challenge, prove } = await pending(ana);
    const signedIn = await prove(passkey.sign(challenge));
    if (isRejection(signedIn)) throw new Error(signedIn.code);
    const { db, auth } = platform.services;
    const found = await findSignedIn(db, auth.secrets.hashSecret(signedIn.token), 300);
    const sessionId = found?.sessionId ?? '';
    const context = platform.requestContext(ana);
    expect(await renewRecoveryCodes(context, sessionId)).toMatchObject({
      code: 'person.second-factor-unproven',
    });
    const begunAgain = await beginPasskeyConfirmation(context, sessionId);
    if (isRejection(begunAgain)) throw new Error(begunAgain.code);
    const signed = { passkey: JSON.stringify(passkey.sign(begunAgain.options.challenge)) };
    expect(await confirmByPasskey(context, sessionId, signed)).toBeNull();
    expect(await confirmByPasskey(context, sessionId, signed)).toMatchObject({
      code: 'person.passkey-wrong',
    });
    expect(await renewRecoveryCodes(context, sessionId)).toHaveProperty('recoveryCodes');
  });
});
