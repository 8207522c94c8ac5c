import type { Actor } from '@domain/shared/actor';
import { adoptGuestCart } from '~/use-cases/shop/adopt-guest-cart.server';
import type { Asking } from './asking.server';
import type { AfterSignIn, ToTell } from './guest-handover';

/** Everything that follows a sign-in, in order. */
export const afterSignIn: readonly AfterSignIn[] = [adoptGuestCart];

/** Nobody is kept from signing in by what fails here: it is logged, and the guest's things stay the guest's. */
export async function adoptWhatTheGuestHad(asking: Asking, person: Actor): Promise<ToTell | null> {
  const { guestId } = asking.actor;
  let toTell: ToTell | null = null;
  if (guestId === undefined) return toTell;
  for (const adopt of afterSignIn) {
    try {
      toTell ??= await adopt(asking, guestId, person);
    } catch (error) {
      asking.log.error({ err: error }, 'what a guest had was not taken over at signing in');
    }
  }
  return toTell;
}
