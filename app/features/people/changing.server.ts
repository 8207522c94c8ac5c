import { assignCompanies, assignRoles } from '@domain/people/person/administration';
import { definedOf } from '@domain/people/person/person';
import { changePersonDetails, changePersonEmail, chooseLanguage } from '@domain/people/person/commands';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { findPerson } from '@projections/people/person-list/queries';
import { sendEmailChanged } from '~/documents/email/account-mails.server';
import type { Asking } from './asking.server';
import { administerAccount } from './closing.server';

/** What may be changed of an account in one form; what is not there stays. */
export interface AccountChanges {
  readonly name?: string | undefined;
  readonly phone?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly identification?: string | null | undefined;
  readonly address?: string | null | undefined;
  readonly email?: string | undefined;
  readonly roles?: readonly string[] | undefined;
  readonly companies?: readonly string[] | undefined;
  readonly language?: string | undefined;
  readonly isActive?: boolean | undefined;
}

/**
 * Changes an account, one command for each kind of change, those that may be refused first. Stops at the first refusal, so that
 * what comes after it is not changed.
 */
export async function changeAccount(
  asking: Asking,
  id: string,
  changes: AccountChanges,
): Promise<Rejection | null> {
  const { email, roles, companies, language, isActive, ...details } = changes;
  const steps = [
    email !== undefined && (() => changeEmail(asking, id, email)),
    roles !== undefined && (() => asking.carryOut(assignRoles, { id, roles })),
    companies !== undefined && (() => asking.carryOut(assignCompanies, { id, companyIds: companies })),
    Object.keys(definedOf(details)).length > 0 &&
      (() => asking.carryOut(changePersonDetails, { id, ...details })),
    language !== undefined && (() => asking.carryOut(chooseLanguage, { id, language })),
    isActive !== undefined &&
      (() => administerAccount(asking, isActive ? 'activatePerson' : 'deactivatePerson', { id })),
  ];
  for (const step of steps) {
    const outcome = step === false ? null : await step();
    if (isRejection(outcome)) return outcome;
  }
  return null;
}

/** The old address is told, in case it was not its holder. */
async function changeEmail(asking: Asking, id: string, email: string): Promise<Rejection | null> {
  const { services, actor } = asking;
  const before = await services.ask(findPerson, { id }, actor);
  if (isRejection(before)) return before;
  const outcome = await asking.carryOut(changePersonEmail, { id, email });
  if (isRejection(outcome)) return outcome;
  if (outcome.events.length > 0) await sendEmailChanged(services, before, email);
  return null;
}
