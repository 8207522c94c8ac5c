import { z } from 'zod';
import { recordPasswordChange } from '@domain/people/person/commands';
import { emailAddress, newPassword } from '@domain/people/person/inputs';
import type { Actor } from '@domain/shared/actor';
import { isRejection, reject, rejectInput, type Rejection } from '@domain/shared/rejection';
import { findForSignIn } from '@projections/people/signed-in/queries';
import { sendPasswordChanged, sendResetLink } from '~/documents/email/account-mails.server';
import type { Asking } from './asking.server';
import { tooManyAttempts } from './sign-in.server';

export const forgotPasswordInput = z.object({ email: emailAddress });

export const resetPasswordInput = z.object({ token: z.string().min(1).max(200), password: newPassword });

/**
 * Sends a link to choose a new password to whoever has the address. Answers the same, in the same time, when nobody has: null, or
 * that there were too many attempts from one network address.
 */
export async function requestPasswordLink(asking: Asking, input: unknown): Promise<Rejection | null> {
  const parsed = forgotPasswordInput.safeParse(input);
  if (!parsed.success) return rejectInput(parsed.error.issues);
  const { services, log, address = 'unknown' } = asking;
  const wait = await services.auth.limits.count('link by address', address);
  if (wait !== null) return tooManyAttempts(wait);
  // Not awaited: the time a message takes would tell who has an account.
  sendLink(asking, parsed.data.email).catch((error: unknown) => {
    log.error({ err: error }, 'a link for a new password was not sent');
  });
  return null;
}

async function sendLink({ services }: Asking, email: string): Promise<void> {
  if ((await services.auth.limits.count('link by account', email)) !== null) return;
  const person = await findForSignIn(services.db, email);
  if (person === null) return;
  const secret = await services.auth.links.issue(person.id, 'reset');
  await sendResetLink(services, { ...person, email }, secret);
}

/** Uses a link up and sets the password; the person is signed out everywhere. Refuses with `person.link-not-valid`. */
export async function choosePassword(asking: Asking, input: unknown): Promise<Rejection | null> {
  const parsed = resetPasswordInput.safeParse(input);
  if (!parsed.success) return rejectInput(parsed.error.issues);
  const { services, via } = asking;
  const personId = await services.auth.links.choosePassword(parsed.data.token, parsed.data.password);
  if (personId === null) return reject('rule', 'person.link-not-valid');
  // Who holds the link is the person, as far as this goes.
  const holder: Actor = { kind: 'person', id: personId, roles: ['user'], ownerId: null, companyIds: [] };
  const outcome = await services.dispatch(
    recordPasswordChange,
    { id: personId, how: 'link' },
    { actor: holder, via },
  );
  if (isRejection(outcome)) throw new Error(`a changed password was not written down: ${outcome.code}`);
  await sendPasswordChanged(services, personId);
  return null;
}
