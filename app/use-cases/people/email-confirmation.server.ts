import { z } from 'zod';
import { confirmEmail, requestEmailChange } from '@domain/people/person/commands';
import { emailAddress } from '@domain/people/person/inputs';
import { isRejection, reject, rejectInput, type Rejection } from '@domain/shared/rejection';
import { findPerson } from '@projections/people/person-list/queries';
import { findAddressee, findForSignIn, isOpenAccount } from '@projections/people/signed-in/queries';
import {
  sendEmailChanged,
  sendEmailChangeRequested,
  sendEmailConfirmation,
} from '~/documents/email/account-mails.server';
import type { Services } from '~/services';
import type { RequestContext } from './request-context.server';
import { holderOf, letHolderTakeOver, tellHolder } from './password-links.server';
import { confirmOwnPassword } from './own-password.server';
import { tooManyAttempts } from './sign-in-attempts.server';

export const confirmEmailInput = z.object({ token: z.string().min(1).max(200) });

/**
 * The new address gets a link and the current one a notice; nothing changes until the link is opened. One's
 * own change requires the current password. Customers never learn that another account has the address: its
 * holder is notified.
 */
export async function changeEmail(
  requestContext: RequestContext,
  id: string,
  { email: typed, current }: { readonly email: string; readonly current?: unknown },
): Promise<Rejection | null> {
  const { services, actor } = requestContext;
  const before = await services.ask(findPerson, { id }, actor);
  if (isRejection(before)) return before;
  const email = emailAddress.safeParse(typed).data ?? typed;
  if (email === before.email) return null;
  const unproven = actor.id === id ? await confirmOwnPassword(requestContext, current) : null;
  if (unproven !== null) return unproven;
  const wait = await services.auth.limits.count('link to address', email);
  if (wait !== null) return tooManyAttempts(wait);
  const outcome = await requestContext.dispatch(requestEmailChange, { id, email });
  if (isRejection(outcome)) {
    if (outcome.code === 'person.email-taken') letHolderTakeOver(requestContext, email);
    return outcome;
  }
  const holder = await findForSignIn(services.db, email);
  if (holder === null) await sendEmailConfirmation(services, { ...before, email });
  else tellHolder(requestContext, email);
  if (outcome.events.length > 0) await sendEmailChangeRequested(services, before, email);
  return null;
}

/** To the requested address, or the account's own if it is not confirmed yet. */
export async function sendConfirmationAgain(requestContext: RequestContext): Promise<Rejection | null> {
  const { services, actor } = requestContext;
  const person = await services.ask(findPerson, { id: actor.id }, actor);
  if (isRejection(person)) return person;
  const email = person.requestedEmail ?? (person.isEmailConfirmed ? null : person.email);
  if (email === null) return null;
  const wait = await services.auth.limits.count('link to address', email);
  if (wait !== null) return tooManyAttempts(wait);
  await sendEmailConfirmation(services, { ...person, email });
  return null;
}

/** Null if the account is closed. Does not consume the link. */
export async function findConfirmation(
  services: Services,
  token: string,
): Promise<{ readonly personId: string; readonly email: string } | null> {
  const found = await services.auth.links.findConfirmation(token);
  return found !== null && (await isOpenAccount(services.db, found.personId)) ? found : null;
}

/**
 * Consumes the link. A replaced address is notified and links sent to it stop working. Refuses with
 * `person.link-not-valid`, or `person.email-taken` if another account has the address by now.
 */
export async function confirmAddress(
  requestContext: RequestContext,
  input: unknown,
): Promise<Rejection | null> {
  const parsed = confirmEmailInput.safeParse(input);
  if (!parsed.success) return rejectInput(parsed.error.issues);
  const { services, via } = requestContext;
  const { links } = services.auth;
  const found = await findConfirmation(services, parsed.data.token);
  if (found === null) return reject('rule', 'person.link-not-valid');
  const { personId, email } = found;
  const before = await findAddressee(services.db, personId);
  const outcome = await services.dispatch(
    confirmEmail,
    { id: personId, email },
    { actor: holderOf(personId), via },
  );
  if (isRejection(outcome)) {
    return outcome.kind === 'not-found' ? reject('rule', 'person.link-not-valid') : outcome;
  }
  if (before === null || before.email === email) {
    await links.close(parsed.data.token);
    return null;
  }
  await links.closeAll(personId);
  if (outcome.events.length > 0) await sendEmailChanged(services, before, email);
  return null;
}
