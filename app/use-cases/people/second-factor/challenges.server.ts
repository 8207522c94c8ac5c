import { isFactorDemanded } from '@projections/people/signed-in/factor-demand';
import { findOpenAccount, type MaySignIn } from '@projections/people/signed-in/queries';
import type { Services } from '~/services';
import type { RequestContext } from '../request-context.server';

/** `proof` of an existing factor; `enrolment`: one must be set up first. */
export type FactorPurpose = 'proof' | 'enrolment';
export type ChallengePurpose = FactorPurpose | 'password';

/** The password was correct; a second factor or a new password is missing. Grants nothing by itself. */
export interface SignInStep {
  readonly rejected?: undefined;
  readonly challenge: string;
  readonly purpose: ChallengePurpose;
  readonly expiresAt: Date;
}

export interface PendingSignIn {
  readonly person: MaySignIn;
  readonly purpose: ChallengePurpose;
}

/**
 * `enrolment` if the owner company requires a factor, and for administrators and managers from their second
 * sign-in on. Null: none is due.
 */
export async function factorDueOf(
  { auth, db }: Pick<Services, 'auth' | 'db'>,
  person: Pick<MaySignIn, 'id' | 'roles' | 'ownerId'>,
): Promise<FactorPurpose | null> {
  if (await auth.secondFactors.has(person.id)) return 'proof';
  if (await isFactorDemanded(db, person)) return 'enrolment';
  return (await isAskedAsManager(auth, person)) ? 'enrolment' : null;
}

/** Not for people of the demonstration: several try them out with the printed passwords. */
async function isAskedAsManager(
  { asksManagersForFactor, credentials, sessions }: Services['auth'],
  { id, roles }: Pick<MaySignIn, 'id' | 'roles'>,
): Promise<boolean> {
  if (!asksManagersForFactor || !roles.some((role) => role === 'admin' || role === 'super-user'))
    return false;
  return (await sessions.hasSignedIn(id)) && (await credentials.standingOf(id)) !== 'demonstration';
}

export async function openChallenge(
  { services, via }: RequestContext,
  personId: string,
  purpose: ChallengePurpose,
): Promise<SignInStep> {
  const { challenges, secondFactors } = services.auth;
  const { token, expiresAt } = await challenges.open(personId, via === 'api' ? 'api' : 'web', purpose);
  if (purpose === 'enrolment') await secondFactors.offerApp(personId, { challenge: token });
  return { challenge: token, purpose, expiresAt };
}

/**
 * Null if it is used, expired, of another channel, of a closed account, or older than the person's factor.
 */
export async function findPendingSignIn(
  { auth, db }: Pick<Services, 'auth' | 'db'>,
  challenge: string,
  via: 'web' | 'api',
): Promise<PendingSignIn | null> {
  const found = await auth.challenges.find(challenge, via);
  const person = found === null ? null : await findOpenAccount(db, found.personId);
  if (found === null || person === null) return null;
  if (found.purpose === 'password') return { person, purpose: 'password' };
  const due = await factorDueOf({ auth, db }, person);
  // A requirement dropped meanwhile changes nothing: the person continues to set the factor up.
  const isOver = due === 'proof' ? found.purpose !== 'proof' : found.purpose === 'proof';
  return isOver ? null : { person, purpose: found.purpose };
}
