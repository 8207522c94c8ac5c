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
 * Null whether or not an account has the address, in the same time; refuses only too many attempts of one
 * network address.
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
  // Not awaited: the time that a mail takes would reveal accounts.
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
 * For an address that another account has. If that account never confirmed it, its mailbox gets a link to
 * choose the password: an address typed by a stranger must not block its owner.
 */
export function letHolderTakeOver(requestContext: RequestContext, email: string): void {
  writeToHolder(requestContext, email, 'nothing');
}

/**
 * For people who may not learn of other accounts. The holder is notified, or gets a password link if the
 * account never confirmed the address.
 */
export function tellHolder(requestContext: RequestContext, email: string): void {
  writeToHolder(requestContext, email, 'telling');
}

/** Not awaited: the time that a mail takes would reveal accounts. */
function writeToHolder(
  requestContext: RequestContext,
  email: string,
  whenConfirmed: 'telling' | 'nothing',
): void {
  sendLink(requestContext, email.trim().toLowerCase(), whenConfirmed).catch((error: unknown) => {
    requestContext.log.error({ err: error }, 'the holder of an address was not written to');
  });
}

/** Whoever has a link mailed to an account acts as its person, within the link's purpose. */
export function holderOf(personId: string): Actor {
  return { kind: 'person', id: personId, roles: ['user'], ownerId: null, companyIds: [] };
}

/** Null for closed accounts. Does not consume the link. */
export async function findLinkHolder(services: Services, token: string): Promise<MaySignIn | null> {
  const personId = await services.auth.links.holder(token);
  return personId === null ? null : findOpenAccount(services.db, personId);
}

/** Consumes the link and ends all sessions. Refuses with `person.link-not-valid`. */
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
    // The account was closed since the link was checked: it must not keep the new password.
    await services.auth.credentials.forget(personId);
    return notValid;
  }
  await sendPasswordChanged(services, personId);
  return null;
}
