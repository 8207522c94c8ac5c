import { setTimeout as pause } from 'node:timers/promises';
import { reject, type Rejection } from '@domain/shared/rejection';
import { networkOf } from './network-of';
import type { RequestContext } from './request-context.server';

/** Counted before the password or code is checked. */
export interface SignInAttempt {
  readonly rejected?: undefined;
  /** The attempt was correct, though the sign-in is not complete: it no longer counts. */
  forgive(): Promise<void>;
  /** The sign-in is complete: earlier attempts for the account no longer count. */
  settle(): Promise<void>;
}

/** Milliseconds per attempt on an account with very many attempts. */
const slowedBy = 2000;

export function tooManyAttempts(seconds: number): Rejection {
  return reject('too-many', 'person.too-many-attempts', { seconds, minutes: Math.ceil(seconds / 60) });
}

/**
 * A known browser is counted separately, and many addresses only slow an account down: strangers cannot lock
 * anybody out. Refuses with `person.too-many-attempts`. @param personId null if no account has the e-mail
 * address
 */
export async function countSignInAttempt(
  { services, address, device }: RequestContext,
  { email, personId }: { readonly email: string; readonly personId: string | null },
): Promise<SignInAttempt | Rejection> {
  const { limits, devices } = services.auth;
  const network = networkOf(address);
  const isKnown = personId !== null && (await devices.knows(personId, device ?? null));
  const keys = isKnown
    ? ([['sign-in by device', `${personId} ${device}`]] as const)
    : ([
        ['sign-in by address', network],
        ['sign-in by account and address', `${email} ${network}`],
      ] as const);

  // Before anything is checked, so that concurrent attempts count as well.
  for (const [what, key] of keys) {
    const wait = await limits.count(what, key);
    if (wait !== null) return tooManyAttempts(wait);
  }
  if (!isKnown && (await limits.count('sign-in by account', email)) !== null) await pause(slowedBy);
  return {
    async forgive() {
      for (const [what, key] of keys) await limits.forgive(what, key);
      if (!isKnown) await limits.forgive('sign-in by account', email);
    },
    async settle() {
      // Others may share the address.
      if (!isKnown) await limits.forgive('sign-in by address', network);
      for (const [what, key] of keys) if (what !== 'sign-in by address') await limits.forget(what, key);
      await limits.forget('sign-in by account', email);
    },
  };
}
