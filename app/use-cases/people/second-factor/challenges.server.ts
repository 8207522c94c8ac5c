import { isFactorDemanded } from '@projections/people/signed-in/factor-demand';
import { findOpenAccount, type MaySignIn } from '@projections/people/signed-in/queries';
import type { Services } from '~/services';
import type { RequestContext } from '../request-context.server';

/** `proof`: a factor that the person has is asked for. `enrolment`: one has to be set up first. */
export type FactorPurpose = 'proof' | 'enrolment';
/** `password`: a new password has to be chosen first. */
export type ChallengePurpose = FactorPurpose | 'password';

/** The password was right; the sign-in waits for a second factor or a new password. Opens nothing by itself. */
export interface SignInStep {
  readonly rejected?: undefined;
  /** Secret of this sign-in: a cookie of the browser, or in the program's hand. */
  readonly challenge: string;
  readonly purpose: ChallengePurpose;
  readonly expiresAt: Date;
}

/** A sign-in that waits, for what, and who it is. */
export interface PendingSignIn {
  readonly person: MaySignIn;
  readonly purpose: ChallengePurpose;
}

/**
 * `proof` of a factor that the person has; `enrolment` where the owner company demands one, or of administrators and managers from
 * their second sign-in on; null: none is due.
 */
export async function factorDueOf(
  { auth, db }: Pick<Services, 'auth' | 'db'>,
  person: Pick<MaySignIn, 'id' | 'roles' | 'ownerId'>,
): Promise<FactorPurpose | null> {
  if (await auth.secondFactors.has(person.id)) return 'proof';
  if (await isFactorDemanded(db, person)) return 'enrolment';
  return (await isAskedAsManager(auth, person)) ? 'enrolment' : null;
}

/** People of the demonstration are not asked: with their printed passwords they are tried out by several. */
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
 * The sign-in that a challenge belongs to; null where it is over: used, expired, of the other door, of an account that
 * was shut, or begun before the person had a factor.
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
  // A demand that was dropped meanwhile changes nothing: the person goes on and sets the factor up.
  const isOver = due === 'proof' ? found.purpose !== 'proof' : found.purpose === 'proof';
  return isOver ? null : { person, purpose: found.purpose };
}
