import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { registerCompany } from '@domain/crm/company/commands';
import { assignCompanies } from '@domain/people/person/administration';
import { registerPerson } from '@domain/people/person/commands';
import { customerPassword, registerPersonInput } from '@domain/people/person/inputs';
import { shopOwnerId } from '@domain/people/person/owner';
import { system } from '@domain/shared/actor';
import { isRejection, reject, rejectInput, type Rejection } from '@domain/shared/rejection';
import { sendWelcome } from '~/documents/email/account-mails.server';
import { networkOf } from './network-of';
import { refusePassword } from './password-rule.server';
import type { RequestContext } from './request-context.server';
import { tellHolder } from './password-links.server';
import { tooManyAttempts } from './sign-in-attempts.server';

export const companyOfRegistration = z
  .string()
  .trim()
  .min(2, { message: 'validation.company-name' })
  .max(160)
  .optional();

export const registrationInput = registerPersonInput.extend({
  password: customerPassword,
  company: companyOfRegistration,
});

/**
 * Milliseconds, longer than opening an account takes: the time of an answer must not reveal that an account
 * exists.
 */
const answerAfterMs = 500;

/**
 * The company gives access once the address is confirmed. For an address in use the answer and its time are
 * the same, nothing is opened and the holder is notified. A retry with the same command id changes nothing.
 */
export async function register(
  requestContext: RequestContext,
  input: unknown,
  commandId: string,
): Promise<{ readonly rejected?: undefined; readonly id: string } | Rejection> {
  const [outcome] = await Promise.all([openAccount(requestContext, input, commandId), pause(answerAfterMs)]);
  return outcome;
}

async function openAccount(
  requestContext: RequestContext,
  input: unknown,
  commandId: string,
): Promise<{ readonly rejected?: undefined; readonly id: string } | Rejection> {
  const parsed = registrationInput.safeParse(input);
  if (!parsed.success) return rejectInput(parsed.error.issues);
  const { services, via, address } = requestContext;
  const wait = await services.auth.limits.count('registration by address', networkOf(address));
  if (wait !== null) return tooManyAttempts(wait);

  const { password, company, ...person } = parsed.data;
  const unsafe = await refusePassword(
    services,
    { ...person, roles: ['user'], ownerId: shopOwnerId },
    password,
  );
  if (unsafe !== null) return unsafe;
  // Before the account exists, so that no account is ever without its password.
  const isFirst = await services.auth.credentials.setFirst(commandId, password);
  const outcome = await services.dispatch(registerPerson, person, {
    actor: requestContext.actor,
    via,
    commandId,
  });
  if (isRejection(outcome)) {
    if (isFirst) await services.auth.credentials.forget(commandId);
    if (outcome.code !== 'person.email-taken') return outcome;
    tellHolder(requestContext, person.email);
    return { id: commandId };
  }
  if (!(await services.auth.credentials.check(commandId, password)))
    return reject('conflict', 'person.already-there');
  if (company !== undefined) await openCompany(requestContext, commandId, company, person.country);
  if (isFirst) await sendWelcome(services, { id: commandId, ownerId: shopOwnerId, ...person });
  return { id: commandId };
}

export function companyIdOf(personId: string): string {
  return derivedId(personId, 'company');
}

/** On the platform's account, since people who register lack the permission. */
export async function openCompany(
  { services, via }: RequestContext,
  personId: string,
  name: string,
  country: string,
): Promise<void> {
  const steps = { company: companyIdOf(personId), membership: derivedId(personId, 'membership') };
  const as = { actor: { ...system, ownerId: shopOwnerId }, via, correlationId: personId };
  const opened = await services.dispatch(
    registerCompany,
    { name, country },
    { ...as, commandId: steps.company },
  );
  if (isRejection(opened)) throw new Error(`the company of a new person was refused: ${opened.code}`);
  const joined = await services.dispatch(
    assignCompanies,
    { id: personId, companyIds: [opened.id] },
    { ...as, commandId: steps.membership },
  );
  if (isRejection(joined)) throw new Error(`a new person was refused their company: ${joined.code}`);
}

/** A UUIDv7 with the time of `id`, deterministic, so that a retry repeats the later commands of a request. */
export function derivedId(id: string, word: string): string {
  const digest = createHash('sha256').update(`${id}/${word}`).digest('hex');
  return `${id.slice(0, 15)}${digest.slice(0, 3)}-8${digest.slice(3, 6)}-${digest.slice(6, 18)}`;
}
