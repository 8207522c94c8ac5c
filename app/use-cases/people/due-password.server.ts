import { z } from 'zod';
import { recordPasswordChange } from '@domain/people/person/commands';
import { newPassword } from '@domain/people/person/inputs';
import { isRejection, reject, rejectInput, type Rejection } from '@domain/shared/rejection';
import { sendPasswordChanged } from '~/documents/email/account-mails.server';
import { openSession, type SignedInNow } from './open-session.server';
import { holderOf } from './password-links.server';
import { refusePassword, refusePasswordFor } from './password-rule.server';
import type { RequestContext } from './request-context.server';
import {
  factorDueOf,
  findPendingSignIn,
  openChallenge,
  type SignInStep,
} from './second-factor/challenges.server';

export const duePasswordInput = z.object({ password: newPassword });

/**
 * Continues a pending sign-in. Ends the person's other sessions. Refuses with `person.sign-in-over` or the
 * password's faults; the previous one is not allowed.
 */
export async function chooseDuePassword(
  context: RequestContext,
  challenge: string,
  input: unknown,
): Promise<SignedInNow | SignInStep | Rejection> {
  const parsed = duePasswordInput.safeParse(input);
  if (!parsed.success) return rejectInput(parsed.error.issues);
  const { services, via } = context;
  const { auth } = services;
  const { password } = parsed.data;
  const isOver = reject('rule', 'person.sign-in-over');
  const pending = await findPendingSignIn(services, challenge, via === 'api' ? 'api' : 'web');
  if (pending?.purpose !== 'password') return isOver;
  const { person } = pending;
  const refused = await refusePassword(services, person, password);
  if (refused !== null) return refused;
  if (await auth.credentials.check(person.id, password)) {
    return refusePasswordFor(['validation.password-same']);
  }
  if (!(await auth.challenges.use(challenge))) return isOver;
  const change = { id: person.id, how: 'own' } as const;
  const recorded = await services.dispatch(recordPasswordChange, change, {
    actor: holderOf(person.id),
    via,
  });
  if (isRejection(recorded)) return isOver;
  await auth.credentials.replace(person.id, password);
  await sendPasswordChanged(services, person.id);
  const due = await factorDueOf(services, person);
  return due === null
    ? openSession(context, person, { isProven: false })
    : openChallenge(context, person.id, due);
}
