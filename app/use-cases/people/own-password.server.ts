import { z } from 'zod';
import { recordPasswordChange } from '@domain/people/person/commands';
import { newPassword, passwordLength } from '@domain/people/person/inputs';
import { isRejection, reject, rejectInput, type Rejection } from '@domain/shared/rejection';
import { findOpenAccount } from '@projections/people/signed-in/queries';
import { sendPasswordChanged } from '~/documents/email/account-mails.server';
import { refusePassword } from './password-rule.server';
import type { RequestContext } from './request-context.server';
import { tooManyAttempts } from './sign-in-attempts.server';

const currentPassword = z.string().min(1).max(passwordLength.max);

export const changePasswordInput = z.object({ current: currentPassword, password: newPassword });

/** Ends the person's other sessions. @param keepSessionId the current session */
export async function changeOwnPassword(
  requestContext: RequestContext,
  input: unknown,
  keepSessionId: string | undefined,
): Promise<Rejection | null> {
  const parsed = changePasswordInput.safeParse(input);
  if (!parsed.success) return rejectInput(parsed.error.issues);
  const { services, actor } = requestContext;
  const unproven = await confirmOwnPassword(requestContext, parsed.data.current);
  if (unproven !== null) return unproven;
  const person = await findOpenAccount(services.db, actor.id);
  if (person === null) return reject('not-found', 'person.not-found');
  const refused = await refusePassword(services, person, parsed.data.password);
  if (refused !== null) return refused;
  const outcome = await requestContext.dispatch(recordPasswordChange, { id: actor.id, how: 'own' });
  if (isRejection(outcome)) return outcome;
  await services.auth.credentials.replace(actor.id, parsed.data.password, { keepSessionId });
  await sendPasswordChanged(services, actor.id);
  return null;
}

/** Protects actions that a borrowed session must not do. Attempts are counted. */
export async function confirmOwnPassword(
  requestContext: RequestContext,
  current: unknown,
): Promise<Rejection | null> {
  const parsed = z.object({ current: currentPassword }).safeParse({ current });
  if (!parsed.success) return rejectInput(parsed.error.issues);
  const { services, actor } = requestContext;
  const { limits, credentials } = services.auth;
  const wait = await limits.count('own password', actor.id);
  if (wait !== null) return tooManyAttempts(wait);
  if (!(await credentials.check(actor.id, parsed.data.current))) {
    return reject('rule', 'person.current-password-wrong');
  }
  await limits.forget('own password', actor.id);
  return null;
}
