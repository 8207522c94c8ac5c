import { isRejection } from '@domain/shared/rejection';
import { closeCart, mergeCart } from '@domain/shop/cart/commands';
import { system } from '@domain/shared/actor';
import { readCart } from '@projections/shop/cart/queries';
import type { AfterSignIn } from '~/features/people/after-sign-in.server';

/** What a guest had put into the cart is the person's after signing in; the guest's own is emptied. */
export const adoptGuestCart: AfterSignIn = async ({ services, via }, guestId, person) => {
  const guestCart = await readCart(services.db, guestId);
  if (guestCart.lines.length === 0) return;
  const merged = await services.dispatch(
    mergeCart,
    { cartId: person.id, guestCartId: guestId },
    { actor: { ...person, guestId }, via },
  );
  if (isRejection(merged)) throw new Error(`the guest's cart was not taken over: ${merged.code}`);
  await services.dispatch(
    closeCart,
    { cartId: guestId, reservationId: null, reason: 'merged', round: guestCart.round },
    { actor: system, via },
  );
};
