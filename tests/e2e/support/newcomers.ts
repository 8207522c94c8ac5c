import { findForSignIn } from '@projections/people/signed-in/queries';
import { sealIdentity } from '~/use-cases/people/google/sealed-identity.server';
import type { RunningPlatform } from '@tests/support/running-platform';

/** The cookie of somebody whom Google told of, and who has no account yet. */
export async function newToPlatform({ services }: RunningPlatform) {
  const newcomer = { subject: '110169484474386276334', email: 'iris.lara@gmail.com', name: 'Iris Lara' };
  const { sealed } = await sealIdentity(services, newcomer);
  return cookieOf('google-sign-up', sealed);
}

/** The cookie of somebody whose first sign-in waits for a new password: for the next ten minutes. */
export async function withPasswordDue(platform: RunningPlatform) {
  const { services } = platform;
  const { email } = await platform.open('executive', 'Rosa Fuentes');
  const person = await findForSignIn(services.db, email);
  if (person === null) throw new Error(`${email} has no account`);
  const { token } = await services.auth.challenges.open(person.id, 'web', 'password');
  return cookieOf('challenge', token);
}

function cookieOf(name: string, value: string) {
  return {
    ...{ name, value, domain: '127.0.0.1', path: '/', expires: -1 },
    ...{ httpOnly: true, secure: false, sameSite: 'Lax' as const },
  };
}
