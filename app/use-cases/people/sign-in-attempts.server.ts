import { setTimeout as pause } from 'node:timers/promises';
import { reject, type Rejection } from '@domain/shared/rejection';
import { networkOf } from './network-of';
import type { RequestContext } from './request-context.server';

/** An attempt to sign in that was counted before its password or code was looked at. */
export interface SignInAttempt {
  readonly rejected?: undefined;
  /** It proved right, though the sign-in goes on: it alone counts no more. */
  forgive(): Promise<void>;
  /** The person has signed in: what was tried for the account before is settled. */
  settle(): Promise<void>;
}

/** How long (ms) each attempt for an account takes that very many were made for. */
const slowedBy = 2000;

/** The refusal of one attempt too many. */
export function tooManyAttempts(seconds: number): Rejection {
  return reject('too-many', 'person.too-many-attempts', { seconds, minutes: Math.ceil(seconds / 60) });
}

/**
 * Counts an attempt by network address, and by account and address. A browser in which the person has signed in before
 * is counted by itself, and attempts for one account from many addresses are slow and not refused: strangers keep
 * nobody out. Refuses with `person.too-many-attempts`.
 * @param personId of the account with the e-mail address; null where there is none
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

  // Counted before anything is looked at, so that attempts made at the same time count as well.
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
