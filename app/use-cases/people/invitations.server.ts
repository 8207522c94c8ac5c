import { v7 as uuidv7 } from 'uuid';
import { invitePerson, invitePersonAgain } from '@domain/people/person/administration';
import { invitePersonInput, newPassword } from '@domain/people/person/inputs';
import { generatePassword } from '@domain/people/person/password';
import { isPermitted } from '@domain/shared/actor';
import { isRejection, rejectInput, type Rejection } from '@domain/shared/rejection';
import { findPerson } from '@projections/people/person-list/queries';
import { sendInvitation } from '~/documents/email/account-mails.server';
import { countMail } from '~/documents/email/mail-allowance.server';
import type { RequestContext } from './request-context.server';
import { letHolderTakeOver } from './password-links.server';

/**
 * Opens an account for somebody and mails them an invitation with a one-time link, and the generated password that decisions.md asks
 * for. A password that is given instead is not mailed. A repeat with the same command id sends nothing again. Refused with
 * `mail.too-many` beyond the limits of `countMail`.
 */
export async function invite(
  requestContext: RequestContext,
  input: unknown,
  { commandId, password }: { readonly commandId: string; readonly password?: string | undefined },
): Promise<{ readonly rejected?: undefined; readonly id: string } | Rejection> {
  const { services, actor, via } = requestContext;
  const { credentials, secrets } = services.auth;
  if (password !== undefined) {
    const parsed = newPassword.safeParse(password);
    if (!parsed.success) {
      return rejectInput(parsed.error.issues.map((issue) => ({ ...issue, path: ['password'] })));
    }
  }
  const email = invitePersonInput.safeParse(input).data?.email;
  if (email !== undefined && isPermitted(actor, invitePerson)) {
    const tooMany = await countMail(services, actor, email);
    if (tooMany !== null) return tooMany;
  }
  const generated = password === undefined ? generatePassword(secrets.randomBelow) : undefined;
  const isFirst = await credentials.setFirst(commandId, password ?? generated ?? '');
  const outcome = await services.dispatch(invitePerson, input, { actor, via, commandId });
  if (isRejection(outcome)) {
    if (isFirst) await credentials.forget(commandId);
    if (outcome.code === 'person.email-taken' && email !== undefined)
      letHolderTakeOver(requestContext, email);
    return outcome;
  }
  if (isFirst) await mailInvitation(requestContext, outcome.id, commandId, generated);
  return { id: outcome.id };
}

/** Sends the invitation once more, with a new link; earlier links no longer work. */
export async function inviteAgain(requestContext: RequestContext, id: string): Promise<Rejection | null> {
  const { services, actor } = requestContext;
  if (isPermitted(actor, invitePersonAgain)) {
    const person = await services.ask(findPerson, { id }, actor);
    if (isRejection(person)) return person;
    const tooMany = await countMail(services, actor, person.email);
    if (tooMany !== null) return tooMany;
  }
  const outcome = await requestContext.dispatch(invitePersonAgain, { id });
  if (isRejection(outcome)) return outcome;
  await mailInvitation(requestContext, id, uuidv7(), undefined);
  return null;
}

async function mailInvitation(
  { services, actor }: RequestContext,
  id: string,
  key: string,
  password: string | undefined,
): Promise<void> {
  const person = await services.ask(findPerson, { id }, actor);
  if (isRejection(person)) throw new Error(`an invited person cannot be found: ${person.code}`);
  const secret = await services.auth.links.issue(id, 'invitation');
  await sendInvitation(services, person, { secret, key, password });
}
