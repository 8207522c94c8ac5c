import { assignCompanies, assignRoles } from '@domain/people/person/administration';
import { definedOf } from '@domain/people/person/person';
import { changePersonDetails, chooseLanguage } from '@domain/people/person/commands';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import type { RequestContext } from './request-context.server';
import { administerAccount } from './closing.server';
import { changeEmail } from './email-confirmation.server';

/** What may be changed of an account in one form; what is not there stays. */
export interface AccountChanges {
  readonly name?: string | undefined;
  readonly phone?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly identification?: string | null | undefined;
  readonly address?: string | null | undefined;
  /** Asked for; it becomes the account's once it is confirmed. */
  readonly email?: string | undefined;
  /** The current password, which a change of one's own address asks for. */
  readonly current?: string | undefined;
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
  requestContext: RequestContext,
  id: string,
  changes: AccountChanges,
): Promise<Rejection | null> {
  const { email, current, roles, companies, language, isActive, ...details } = changes;
  const steps = [
    email !== undefined && (() => changeEmail(requestContext, id, { email, current })),
    roles !== undefined && (() => requestContext.dispatch(assignRoles, { id, roles })),
    companies !== undefined &&
      (() => requestContext.dispatch(assignCompanies, { id, companyIds: companies })),
    Object.keys(definedOf(details)).length > 0 &&
      (() => requestContext.dispatch(changePersonDetails, { id, ...details })),
    language !== undefined && (() => requestContext.dispatch(chooseLanguage, { id, language })),
    isActive !== undefined &&
      (() => administerAccount(requestContext, isActive ? 'activatePerson' : 'deactivatePerson', { id })),
  ];
  for (const step of steps) {
    const outcome = step === false ? null : await step();
    if (isRejection(outcome)) return outcome;
  }
  return null;
}
