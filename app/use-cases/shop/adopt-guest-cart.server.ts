import { isRejection } from '@domain/shared/rejection';
import { closeCart, mergeCart } from '@domain/shop/cart/commands';
import { mayCommand, system } from '@domain/shared/actor';
import { readCart } from '@projections/shop/cart/queries';
import type { AfterSignIn } from '~/use-cases/people/guest-handover';
import { translate } from '~/texts/translate.server';

/**
 * Moves the guest's lines to the person's cart and empties the guest's. People with lines of their own are
 * notified, since both would be reserved together.
 */
export const adoptGuestCart: AfterSignIn = async ({ services, via, language }, guestId, person) => {
  // An auditor has no cart: the lines stay the guest's.
  if (!mayCommand(person, mergeCart.access)) return null;
  const guestCart = await readCart(services.db, guestId);
  if (guestCart.lines.length === 0) return null;
  const { lines: before } = await readCart(services.db, person.id);
  const merged = await services.dispatch(
    mergeCart,
    { cartId: person.id, guestCartId: guestId },
    { actor: { ...person, guestId }, via },
  );
  if (isRejection(merged)) throw new Error(`the guest's cart was not taken over: ${merged.code}`);
  await services.dispatch(
    closeCart,
    {
      cartId: guestId,
      reservationId: null,
      reason: 'merged',
      round: guestCart.round,
      lineIds: guestCart.lines.map(({ id }) => id),
    },
    { actor: system, via },
  );
  if (before.length === 0) return null;
  return {
    text: translate(language, 'shop:cart.joined-title', { count: before.length }),
    description: translate(language, 'shop:cart.joined-body'),
    seenAt: '/cart',
  };
};
