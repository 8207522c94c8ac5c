import { faultsOfPassword, type PasswordHolder } from '@domain/people/person/password';
import { rejectInput, type Rejection } from '@domain/shared/rejection';
import type { MaySignIn } from '@projections/people/signed-in/queries';
import { letterheadOf } from '~/documents/letterhead.server';
import type { Services } from '~/services';

/** Without an id for an account that is being opened. */
export interface ForWhom extends Pick<MaySignIn, 'name' | 'email' | 'roles' | 'ownerId'> {
  readonly id?: string;
}

export async function refusePassword(
  services: Pick<Services, 'auth' | 'db'>,
  { id, name, email, roles, ownerId }: ForWhom,
  password: string,
): Promise<Rejection | null> {
  const [known, factors, { name: company }] = await Promise.all([
    services.auth.readWellKnownPasswords(),
    id === undefined ? [] : services.auth.secondFactors.list(id),
    letterheadOf(services, ownerId, 'es'),
  ]);
  const hasPasskey = factors.some(({ kind }) => kind === 'passkey');
  const holder: PasswordHolder = { roles, hasPasskey, ownWords: [name, email, company] };
  const faults = faultsOfPassword(password, holder, (text) => known.has(text));
  return faults.length === 0 ? null : refusePasswordFor(faults);
}

export function refusePasswordFor(faults: readonly string[]): Rejection {
  return rejectInput(
    faults.map((message) => ({ code: 'custom', path: ['password'], message, input: undefined })),
  );
}

/** It was set by somebody else, or staff may not have it, such as that of a customer who became staff. */
export async function isPasswordDue(
  services: Pick<Services, 'auth' | 'db'>,
  person: MaySignIn,
  typed: string,
): Promise<boolean> {
  const standing = await services.auth.credentials.standingOf(person.id);
  return standing === 'first' || (await refusePassword(services, person, typed)) !== null;
}
