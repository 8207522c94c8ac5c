import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { emailAddress, passwordLength } from '@domain/people/person/inputs';
import type { Actor } from '@domain/shared/actor';
import { reject, rejectInput, type Rejection } from '@domain/shared/rejection';
import { findForSignIn, type MaySignIn } from '@projections/people/signed-in/queries';
import { notify } from '~/use-cases/telling/notify.server';
import { toldOf } from '~/use-cases/telling/told';
import { networkOf } from './network-of';
import { adoptWhatTheGuestHad } from './after-sign-in.server';
import type { ToTell } from './guest-handover';
import type { RequestContext } from './request-context.server';

export const signInInput = z.object({
  email: emailAddress,
  password: z.string().min(1).max(passwordLength.max),
});

export interface SignedInNow {
  readonly rejected?: undefined;
  readonly token: string;
  readonly expiresAt: Date;
  readonly person: Actor & { readonly name: string; readonly language: 'es' | 'en' | 'pt' };
  /** The secret by which this browser is known from now on; null at a door without cookies. */
  readonly device: string | null;
  readonly toTell: ToTell | null;
}

/** How long (ms) each attempt for an account takes that very many were made for. */
const slowedBy = 2000;

/**
 * Opens a session for an e-mail address and its password. Refuses with `person.wrong-credentials`, whatever of the two is wrong
 * and also for an account that is shut, or with `person.too-many-attempts`.
 *
 * Wrong passwords are counted by network address, and by account and address. A browser in which the person has signed in before is counted
 * by itself, and attempts for one account from many addresses are slow and not refused: strangers keep nobody out.
 */
export async function signIn(
  requestContext: RequestContext,
  input: unknown,
): Promise<SignedInNow | Rejection> {
  const parsed = signInInput.safeParse(input);
  if (!parsed.success) return rejectInput(parsed.error.issues);
  const { email, password } = parsed.data;
  const { services, device = null } = requestContext;
  const { limits, credentials, devices } = services.auth;
  const network = networkOf(requestContext.address);
  const found = await findForSignIn(services.db, email);
  const isKnown = found !== null && (await devices.knows(found.id, device));
  const keys = isKnown
    ? ([['sign-in by device', `${found.id} ${device}`]] as const)
    : ([
        ['sign-in by address', network],
        ['sign-in by account and address', `${email} ${network}`],
      ] as const);

  // Counted before the password is looked at, so that attempts made at the same time count as well.
  for (const [what, key] of keys) {
    const wait = await limits.count(what, key);
    if (wait !== null) return tooManyAttempts(wait);
  }
  if (!isKnown && (await limits.count('sign-in by account', email)) !== null) await pause(slowedBy);

  if (!(await credentials.check(found?.id ?? null, password)) || found === null) {
    return reject('unauthenticated', 'person.wrong-credentials');
  }
  // Others may share the address; what was tried for the account is settled.
  if (!isKnown) await limits.forgive('sign-in by address', network);
  for (const [what, key] of keys) if (what !== 'sign-in by address') await limits.forget(what, key);
  await limits.forget('sign-in by account', email);
  return openSession(requestContext, found);
}

/** The refusal of one attempt too many. */
export function tooManyAttempts(seconds: number): Rejection {
  return reject('too-many', 'person.too-many-attempts', { seconds, minutes: Math.ceil(seconds / 60) });
}

/** Signs in whoever has just proved who they are, and gives them what they had as a guest. */
async function openSession(requestContext: RequestContext, found: MaySignIn): Promise<SignedInNow> {
  const { services, via, address, userAgent, device = null } = requestContext;
  const { id, name, language, roles, ownerId, companyIds, mergedCompanyIds } = found;
  const origin = { via: via === 'api' ? 'api' : 'web', address, userAgent } as const;
  const { token, expiresAt } = await services.auth.sessions.open(id, origin);
  const person = {
    kind: 'person',
    id,
    name,
    language,
    roles,
    ownerId,
    companyIds,
    mergedCompanyIds,
  } as const;
  const kept = via === 'web' ? await services.auth.devices.remember(id, device) : null;
  if (kept?.isAnother === true) await tellOfNewDevice(requestContext, id);
  return {
    token,
    expiresAt,
    person,
    device: kept?.secret ?? null,
    toTell: await adoptWhatTheGuestHad(requestContext, person),
  };
}

/** Nobody is kept from signing in where this fails. */
async function tellOfNewDevice(
  { services, log }: Pick<RequestContext, 'services' | 'log'>,
  personId: string,
): Promise<void> {
  const kind = toldOf('SignInFromNewDevice').notified?.staff;
  const happening = { kind, cause: `sign-in/${uuidv7()}`, recordId: null, actorId: null };
  try {
    await notify(services, happening, [personId]);
  } catch (error) {
    log.error({ err: error }, 'somebody was not told of a sign-in on a new device');
  }
}
