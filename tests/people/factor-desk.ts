import { expect, vi } from 'vitest';
import { visitor } from '@domain/shared/actor';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { findSignedIn } from '@projections/people/signed-in/queries';
import { beginApp, finishApp } from '~/use-cases/people/second-factor/own-factors.server';
import { proveSignIn } from '~/use-cases/people/second-factor/prove-sign-in.server';
import { signIn } from '~/use-cases/people/sign-in.server';
import { codeOf } from './authenticator';
import { password, type TestPlatform } from './platform';

/** A code of a later step than any before, since codes work once. Needs a `Date` of vitest's. */
export function nextCode(secret: string): string {
  vi.setSystemTime(Date.now() + 30_000);
  return codeOf(secret);
}

export function taken<Outcome>(outcome: Outcome | Rejection | null): Outcome {
  if (outcome === null) throw new Error('nothing');
  if (isRejection(outcome)) throw new Error(outcome.code);
  return outcome;
}

/** People with second factors, and their sign-ins. */
export function factorDesk(platform: TestPlatform) {
  const { db, auth, store } = platform.services;

  const sessionOf = async (token: string) => {
    const find = () => findSignedIn(db, auth.secrets.hashSecret(token), 300);
    return { find, id: (await find())?.sessionId ?? '' };
  };
  /** A session that a sign-in by the password alone would open. */
  const session = async (personId: string) =>
    sessionOf((await auth.sessions.open(personId, { via: 'web' })).token);
  const offered = async (personId: string, holder: { sessionId: string } | { challenge: string }) =>
    auth.totp.typedSecret(taken(await auth.secondFactors.findOffered(personId, holder)));

  return {
    session,
    sessionOf,
    offered,

    /** Somebody with an authenticator app, set up in a session of theirs. */
    async withApp(role: 'user' | 'executive' = 'executive') {
      const ana = await platform.person(role);
      const context = platform.requestContext(ana);
      const own = await session(ana.id);
      expect(await beginApp(context, own.id, password)).toBeNull();
      const secret = await offered(ana.id, { sessionId: own.id });
      const { recoveryCodes } = taken(await finishApp(context, own.id, { code: nextCode(secret) }));
      return { ana, context, own, secret, recoveryCodes };
    },

    /** A sign-in whose password was right. */
    async begin({ email }: { readonly email: string }, more: object = {}) {
      const due = await signIn(platform.requestContext(visitor, more), { email, password });
      if (!('challenge' in due)) throw new Error('no second factor was due');
      return due;
    },

    prove: (challenge: string, code: string, more: object = {}) =>
      proveSignIn(platform.requestContext(visitor, more), challenge, { code }),

    typesOf: async (personId: string) =>
      (await store.readStream(`person-${personId}`)).map(({ type }) => type),
  };
}
