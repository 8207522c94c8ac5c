import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '@domain/shared/actor';
import type { MaySignIn } from '@projections/people/signed-in/queries';
import { notify } from '~/use-cases/telling/notify.server';
import { toldOf } from '~/use-cases/telling/told';
import { adoptWhatTheGuestHad } from './after-sign-in.server';
import type { ToTell } from './guest-handover';
import type { RequestContext } from './request-context.server';

export interface SignedInNow {
  readonly rejected?: undefined;
  readonly token: string;
  readonly expiresAt: Date;
  readonly person: Actor & { readonly name: string; readonly language: 'es' | 'en' | 'pt' };
  /** Secret that identifies this browser; null for clients without cookies. */
  readonly device: string | null;
  readonly toTell: ToTell | null;
}

/** Also adopts the guest's cart. @param isProven a second factor was proved, too */
export async function openSession(
  requestContext: RequestContext,
  found: MaySignIn,
  { isProven }: { readonly isProven: boolean },
): Promise<SignedInNow> {
  const { services, via, address, userAgent, device = null } = requestContext;
  const { id, name, language, roles, ownerId, companyIds, mergedCompanyIds } = found;
  const origin = { via: via === 'api' ? 'api' : 'web', address, userAgent } as const;
  const { token, expiresAt } = await services.auth.sessions.open(id, { ...origin, isProven, roles });
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

/** A failure must not prevent the sign-in. */
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
