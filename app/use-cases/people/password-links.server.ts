import { z } from 'zod';
import { recordPasswordChange } from '@domain/people/person/commands';
import { emailAddress, newPassword } from '@domain/people/person/inputs';
import type { Actor } from '@domain/shared/actor';
import { isRejection, reject, rejectInput, type Rejection } from '@domain/shared/rejection';
import { findForSignIn, findOpenAccount, type MaySignIn } from '@projections/people/signed-in/queries';
import { sendAddressTried, sendPasswordChanged, sendResetLink } from '~/documents/email/account-mails.server';
import { networkOf } from './network-of';
import type { Services } from '~/services';
import { refusePassword } from './password-rule.server';
import type { RequestContext } from './request-context.server';
import { tooManyAttempts } from './sign-in-attempts.server';

export const forgotPasswordInput = z.object({ email: emailAddress });

export const resetPasswordInput = z.object({ token: z.string().min(1).max(200), password: newPassword });

/**
 * Sends a link to choose a new password to whoever has the address. Answers the same, in the same time, when nobody has: null, or
 * that there were too many attempts from one network address.
 */
export async function requestPasswordLink(
  requestContext: RequestContext,
  input: unknown,
): Promise<Rejection | null> {
  const parsed = forgotPasswordInput.safeParse(input);
  if (!parsed.success) return rejectInput(parsed.error.issues);
  const { services, log, address } = requestContext;
  const wait = await services.auth.limits.count('link by address', networkOf(address));
  if (wait !== null) return tooManyAttempts(wait);
  // Not awaited: the time a message takes would tell who has an account.
  sendLink(requestContext, parsed.data.email).catch((error: unknown) => {
    log.error({ err: error }, 'a link for a new password was not sent');
  });
  return null;
}

async function sendLink(
  { services }: RequestContext,
  email: string,
  whenConfirmed: 'link' | 'telling' | 'nothing' = 'link',
): Promise<void> {
  if ((await services.auth.limits.count('link to address', email)) !== null) return;
  const person = await findForSignIn(services.db, email);
  if (person === null) return;
  if (person.isEmailConfirmed && whenConfirmed === 'nothing') return;
  if (person.isEmailConfirmed && whenConfirmed === 'telling') {
    await sendAddressTried(services, { ...person, email });
    return;
  }
  const secret = await services.auth.links.issue(person.id, 'reset');
  await sendResetLink(services, { ...person, email }, secret);
}

/**
 * Somebody asked for an address that another account has. If that account never confirmed it, whoever reads its mail gets a link to
 * choose the password, so that an address typed by somebody else blocks its owner for no longer than they like.
 */
export function letHolderTakeOver(requestContext: RequestContext, email: string): void {
  writeToHolder(requestContext, email, 'nothing');
}

/**
 * Somebody who is told nothing of other accounts used an address that one of them has. Its holder is told, or gets a link to choose
 * the password where the account never confirmed the address.
 */
export function tellHolder(requestContext: RequestContext, email: string): void {
  writeToHolder(requestContext, email, 'telling');
}

/** Not awaited: the time a message takes would tell who has an account. */
function writeToHolder(
  requestContext: RequestContext,
  email: string,
  whenConfirmed: 'telling' | 'nothing',
): void {
  sendLink(requestContext, email.trim().toLowerCase(), whenConfirmed).catch((error: unknown) => {
    requestContext.log.error({ err: error }, 'the holder of an address was not written to');
  });
}

/** Whoever holds a link sent to an account's address is its person, as far as that link goes. */
export function holderOf(personId: string): Actor {
  return { kind: 'person', id: personId, roles: ['user'], ownerId: null, companyIds: [] };
}

/** Whose password an open link sets, while the account is in use; null otherwise. Looking does not use it up. */
export async function findLinkHolder(services: Services, token: string): Promise<MaySignIn | null> {
  const personId = await services.auth.links.holder(token);
  return personId === null ? null : findOpenAccount(services.db, personId);
}

/** Uses a link up and sets the password; the person is signed out everywhere. Refuses with `person.link-not-valid`. */
export async function choosePassword(
  requestContext: RequestContext,
  input: unknown,
): Promise<Rejection | null> {
  const parsed = resetPasswordInput.safeParse(input);
  if (!parsed.success) return rejectInput(parsed.error.issues);
  const { services, via } = requestContext;
  const { token, password } = parsed.data;
  const notValid = reject('rule', 'person.link-not-valid');
  const holder = await findLinkHolder(services, token);
  if (holder === null) return notValid;
  const refused = await refusePassword(services, holder, password);
  if (refused !== null) return refused;
  const personId = await services.auth.links.choosePassword(token, password);
  if (personId === null) return notValid;
  const outcome = await services.dispatch(
    recordPasswordChange,
    { id: personId, how: 'link' },
    { actor: holderOf(personId), via },
  );
  if (isRejection(outcome)) {
    // The account was shut since the link was looked at: it must not keep the new password either.
    await services.auth.credentials.forget(personId);
    return notValid;
  }
  await sendPasswordChanged(services, personId);
  return null;
}
