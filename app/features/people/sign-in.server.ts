import { z } from 'zod';
import { emailAddress, passwordLength } from '@domain/people/person/inputs';
import type { Actor } from '@domain/shared/actor';
import { reject, rejectInput, type Rejection } from '@domain/shared/rejection';
import { findForSignIn, type MaySignIn } from '@projections/people/signed-in/queries';
import { adoptWhatTheGuestHad, type ToTell } from './after-sign-in.server';
import type { Asking } from './asking.server';

export const signInInput = z.object({
  email: emailAddress,
  password: z.string().min(1).max(passwordLength.max),
});

export interface SignedInNow {
  readonly rejected?: undefined;
  readonly token: string;
  readonly expiresAt: Date;
  readonly person: Actor & { readonly name: string; readonly language: 'es' | 'en' | 'pt' };
  readonly toTell: ToTell | null;
}

/**
 * Opens a session for an e-mail address and its password. Refuses with `person.wrong-credentials`, whatever of the two is wrong
 * and also for an account that is shut, or with `person.too-many-attempts`.
 */
export async function signIn(asking: Asking, input: unknown): Promise<SignedInNow | Rejection> {
  const parsed = signInInput.safeParse(input);
  if (!parsed.success) return rejectInput(parsed.error.issues);
  const { email, password } = parsed.data;
  const { services, address = 'unknown' } = asking;
  const { limits, credentials } = services.auth;

  // Counted before the password is looked at, so that attempts made at the same time count as well.
  const byAddress = await limits.count('sign-in by address', address);
  const byAccount = byAddress ?? (await limits.count('sign-in by account', email));
  const wait = byAddress ?? byAccount;
  if (wait !== null) return tooManyAttempts(wait);

  const found = await findForSignIn(services.db, email);
  if (!(await credentials.check(found?.id ?? null, password)) || found === null) {
    return reject('unauthenticated', 'person.wrong-credentials');
  }
  await limits.forgive('sign-in by address', address);
  await limits.forget('sign-in by account', email);
  return openSession(asking, found);
}

/** The refusal of one attempt too many. */
export function tooManyAttempts(seconds: number): Rejection {
  return reject('too-many', 'person.too-many-attempts', { seconds, minutes: Math.ceil(seconds / 60) });
}

/** Signs in whoever has just proved who they are, and gives them what they had as a guest. */
async function openSession(asking: Asking, found: MaySignIn): Promise<SignedInNow> {
  const { services, via, address, userAgent } = asking;
  const { id, name, language, roles, ownerId, companyIds } = found;
  const origin = { via: via === 'api' ? 'api' : 'web', address, userAgent } as const;
  const { token, expiresAt } = await services.auth.sessions.open(id, origin);
  const person = { kind: 'person', id, name, language, roles, ownerId, companyIds } as const;
  return { token, expiresAt, person, toTell: await adoptWhatTheGuestHad(asking, person) };
}
