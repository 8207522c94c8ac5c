import { z } from 'zod';
import { emailAddress, passwordLength } from '@domain/people/person/inputs';
import { isRejection, reject, rejectInput, type Rejection } from '@domain/shared/rejection';
import { findForSignIn } from '@projections/people/signed-in/queries';
import { openSession, type SignedInNow } from './open-session.server';
import type { RequestContext } from './request-context.server';
import { isPasswordDue } from './password-rule.server';
import { factorDueOf, openChallenge, type SignInStep } from './second-factor/challenges.server';
import { countSignInAttempt } from './sign-in-attempts.server';

export const signInInput = z.object({
  email: emailAddress,
  password: z.string().min(1).max(passwordLength.max),
});

/**
 * Returns a challenge if a new password or a second factor is due. Refuses with `person.wrong-credentials`,
 * also for closed accounts and whichever of the two is wrong, or with `person.too-many-attempts`.
 */
export async function signIn(
  requestContext: RequestContext,
  input: unknown,
): Promise<SignedInNow | SignInStep | Rejection> {
  const parsed = signInInput.safeParse(input);
  if (!parsed.success) return rejectInput(parsed.error.issues);
  const { email, password } = parsed.data;
  const { services } = requestContext;
  const found = await findForSignIn(services.db, email);
  const attempt = await countSignInAttempt(requestContext, { email, personId: found?.id ?? null });
  if (isRejection(attempt)) return attempt;
  if (!(await services.auth.credentials.check(found?.id ?? null, password)) || found === null) {
    return reject('unauthenticated', 'person.wrong-credentials');
  }
  const due = (await isPasswordDue(services, found, password))
    ? 'password'
    : await factorDueOf(services, found);
  if (due !== null) {
    // Settled only at the end: otherwise whoever knows the password could try codes endlessly.
    await attempt.forgive();
    return openChallenge(requestContext, found.id, due);
  }
  await attempt.settle();
  return openSession(requestContext, found, { isProven: false });
}
