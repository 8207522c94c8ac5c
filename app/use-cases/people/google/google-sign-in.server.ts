import { z } from 'zod';
import { linkGoogle } from '@domain/people/person/google';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { findForSignIn, findOpenAccount, type MaySignIn } from '@projections/people/signed-in/queries';
import type { Services } from '~/services';
import { openSession, type SignedInNow } from '../open-session.server';
import { holderOf } from '../password-links.server';
import type { RequestContext } from '../request-context.server';
import { factorDueOf, openChallenge, type SignInStep } from '../second-factor/challenges.server';

export const googleIdentity = z.object({
  subject: z.string().min(1).max(255),
  email: z.email().max(254),
  name: z.string().max(120),
});
export type GoogleIdentity = z.output<typeof googleIdentity>;

/** No account is linked to this Google account: one can be opened. */
export interface NewToPlatform {
  readonly rejected?: undefined;
  readonly newcomer: GoogleIdentity;
}

type Google = NonNullable<Services['google']>;
type GoogleRequest = Parameters<Google['finish']>[1];

const isRefused = reject('rule', 'person.google-refused');

/**
 * Finds the linked account, else the one with the address, if Google verified it and the account confirmed
 * it: an unconfirmed account may have been opened by somebody else. A due second factor is requested as after
 * a password.
 */
export async function signInWithGoogle(
  context: RequestContext,
  returned: URL,
  request: GoogleRequest,
): Promise<SignedInNow | SignInStep | NewToPlatform | Rejection> {
  const { services } = context;
  if (services.google === null) return reject('not-found', 'record.not-found');
  const said = await services.google.finish(returned, request);
  if (said === null) return isRefused;
  const { subject, email, isEmailTheirs } = said;
  const linkedId = await services.auth.googleIdentities.find(subject);
  if (linkedId !== null) {
    const linked = await findOpenAccount(services.db, linkedId);
    return linked === null ? isRefused : enterWithGoogle(context, linked);
  }
  if (!isEmailTheirs) return reject('rule', 'person.google-unverified');
  const found = await findForSignIn(services.db, email);
  if (found !== null) {
    if (!found.isEmailConfirmed) return reject('rule', 'person.google-unconfirmed');
    const refused = await linkToGoogle(context, found.id, { subject, email });
    return refused ?? enterWithGoogle(context, found);
  }
  const newcomer = googleIdentity.safeParse({ subject, email, name: said.name.slice(0, 120) });
  return newcomer.success ? { newcomer: newcomer.data } : isRefused;
}

export async function linkToGoogle(
  { services, via }: Pick<RequestContext, 'services' | 'via'>,
  personId: string,
  { subject, email }: { readonly subject: string; readonly email: string },
): Promise<Rejection | null> {
  const as = { actor: holderOf(personId), via };
  const outcome = await services.dispatch(linkGoogle, { id: personId, email }, as);
  if (isRejection(outcome)) return outcome;
  return (await services.auth.googleIdentities.link(subject, personId)) ? null : isRefused;
}

export async function enterWithGoogle(
  context: RequestContext,
  found: MaySignIn,
): Promise<SignedInNow | SignInStep> {
  const due = await factorDueOf(context.services, found);
  if (due !== null) return openChallenge(context, found.id, due);
  return openSession(context, found, { isProven: false });
}
