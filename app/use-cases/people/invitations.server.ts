import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { invitePerson, invitePersonAgain } from '@domain/people/person/administration';
import { inviteClient } from '@domain/people/person/customers';
import { emailAddress, invitePersonInput, newPassword } from '@domain/people/person/inputs';
import { generatePassword } from '@domain/people/person/password';
import { isPermitted, ownerCompanyOf } from '@domain/shared/actor';
import { isRejection, rejectInput, type Rejection } from '@domain/shared/rejection';
import { findPerson } from '@projections/people/person-list/queries';
import { sendInvitation } from '~/documents/email/account-mails.server';
import { countMail } from '~/documents/email/mail-allowance.server';
import { refusePassword } from './password-rule.server';
import type { RequestContext } from './request-context.server';
import { letHolderTakeOver } from './password-links.server';

interface Inviting {
  readonly commandId: string;
  readonly password?: string | undefined;
  /** Executives may invite customers too; customers never get a password by mail. */
  readonly asClient?: boolean;
}

const passwordHolder = invitePersonInput
  .pick({ name: true, email: true, ownerId: true })
  .extend({ roles: invitePersonInput.shape.roles.optional() });

/**
 * Mails a one-time link and the generated password that decisions.md requires; a chosen password is not
 * mailed. Either must be changed at the first sign-in. A retry with the same command id sends nothing.
 * Refuses with `mail.too-many`.
 */
export async function invite(
  requestContext: RequestContext,
  input: unknown,
  { commandId, password, asClient = false }: Inviting,
): Promise<{ readonly rejected?: undefined; readonly id: string } | Rejection> {
  const { services, actor, via } = requestContext;
  const { credentials, secrets } = services.auth;
  if (password !== undefined) {
    const parsed = newPassword.safeParse(password);
    if (!parsed.success) {
      return rejectInput(parsed.error.issues.map((issue) => ({ ...issue, path: ['password'] })));
    }
    const whom = passwordHolder.safeParse(input).data;
    if (whom !== undefined) {
      const { ownerId = ownerCompanyOf(actor), roles = ['client'], ...named } = whom;
      const refused = await refusePassword(services, { ...named, ownerId, roles }, password);
      if (refused !== null) return refused;
    }
  }
  const email = z.object({ email: emailAddress }).safeParse(input).data?.email;
  const command = asClient ? inviteClient : invitePerson;
  if (email !== undefined && isPermitted(actor, command)) {
    const tooMany = await countMail(services, actor, email);
    if (tooMany !== null) return tooMany;
  }
  const generated = password === undefined ? generatePassword(secrets.randomBelow) : undefined;
  const isFirst = await credentials.setFirst(commandId, password ?? generated ?? '', 'first');
  const order = { actor, via, commandId };
  const outcome = asClient
    ? await services.dispatch(inviteClient, input, order)
    : await services.dispatch(invitePerson, input, order);
  if (isRejection(outcome)) {
    if (isFirst) await credentials.forget(commandId);
    if (outcome.code === 'person.email-taken' && email !== undefined)
      letHolderTakeOver(requestContext, email);
    return outcome;
  }
  if (isFirst) await mailInvitation(requestContext, outcome.id, commandId, asClient ? undefined : generated);
  return { id: outcome.id };
}

/** Earlier links stop working. */
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
