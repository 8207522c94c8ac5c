import { confirmEmail, registerPerson } from '@domain/people/person/commands';
import { registerPersonInput } from '@domain/people/person/inputs';
import { isRejection, reject, rejectInput, type Rejection } from '@domain/shared/rejection';
import { findOpenAccount } from '@projections/people/signed-in/queries';
import type { SignedInNow } from '../open-session.server';
import { networkOf } from '../network-of';
import { holderOf } from '../password-links.server';
import { companyOfRegistration, openCompany } from '../registration.server';
import type { RequestContext } from '../request-context.server';
import type { SignInStep } from '../second-factor/challenges.server';
import { tooManyAttempts } from '../sign-in-attempts.server';
import { enterWithGoogle, linkToGoogle, type GoogleIdentity } from './google-sign-in.server';

export const googleRegistrationInput = registerPersonInput
  .omit({ email: true })
  .extend({ company: companyOfRegistration });

/**
 * Like `register`, without a password; Google has confirmed the address. Refuses with `person.email-taken`.
 */
export async function registerWithGoogle(
  context: RequestContext,
  { subject, email }: GoogleIdentity,
  { input, commandId }: { readonly input: unknown; readonly commandId: string },
): Promise<SignedInNow | SignInStep | Rejection> {
  const parsed = googleRegistrationInput.safeParse(input);
  if (!parsed.success) return rejectInput(parsed.error.issues);
  const { services, via, address, actor } = context;
  const wait = await services.auth.limits.count('registration by address', networkOf(address));
  if (wait !== null) return tooManyAttempts(wait);
  const { company, ...person } = parsed.data;
  const opened = await services.dispatch(registerPerson, { ...person, email }, { actor, via, commandId });
  if (isRejection(opened)) return opened;
  const id = opened.id;
  const confirmed = await services.dispatch(confirmEmail, { id, email }, { actor: holderOf(id), via });
  if (isRejection(confirmed)) return confirmed;
  const refused = await linkToGoogle(context, id, { subject, email });
  if (refused !== null) return refused;
  if (company !== undefined) await openCompany(context, id, company, person.country);
  const account = await findOpenAccount(services.db, id);
  return account === null
    ? reject('unavailable', 'person.google-refused')
    : enterWithGoogle(context, account);
}
