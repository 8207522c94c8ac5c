import { assignCompanies, assignRoles } from '@domain/people/person/administration';
import { definedOf } from '@domain/people/person/person';
import { changePersonDetails, chooseLanguage } from '@domain/people/person/commands';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import type { RequestContext } from './request-context.server';
import { administerAccount } from './closing.server';
import { changeEmail } from './email-confirmation.server';

export interface AccountChanges {
  readonly name?: string | undefined;
  readonly phone?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly identification?: string | null | undefined;
  readonly address?: string | null | undefined;
  readonly email?: string | undefined;
  /** The current password, required to change one's own address. */
  readonly current?: string | undefined;
  readonly roles?: readonly string[] | undefined;
  readonly companies?: readonly string[] | undefined;
  readonly language?: string | undefined;
  readonly isActive?: boolean | undefined;
}

/** One command per kind of change, those most likely to be refused first. Stops at the first refusal. */
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
