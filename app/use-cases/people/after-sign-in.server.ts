import type { Actor } from '@domain/shared/actor';
import { adoptGuestCart } from '~/use-cases/shop/adopt-guest-cart.server';
import type { RequestContext } from './request-context.server';
import type { AfterSignIn, ToTell } from './guest-handover';

export const afterSignIn: readonly AfterSignIn[] = [adoptGuestCart];

/** Must not prevent the sign-in: failures are logged, and the guest's cart stays the guest's. */
export async function adoptWhatTheGuestHad(
  requestContext: RequestContext,
  person: Actor,
): Promise<ToTell | null> {
  const { guestId } = requestContext.actor;
  let toTell: ToTell | null = null;
  if (guestId === undefined) return toTell;
  for (const adopt of afterSignIn) {
    try {
      toTell ??= await adopt(requestContext, guestId, person);
    } catch (error) {
      requestContext.log.error({ err: error }, 'what a guest had was not taken over at signing in');
    }
  }
  return toTell;
}
