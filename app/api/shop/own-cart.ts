import type { Actor } from '@domain/shared/actor';
import { cartIdOf } from '~/use-cases/shop/cart-id';

/** Said in the API's document where a cart is named. */
export const ofCart =
  '`mine` is the own cart: of the person of the token, otherwise of the guest whose cookie is sent along. Programs have none.';

/** The id of a cart as a call names it: its id, or `mine`. */
export function cartIdFrom({ actor }: { readonly actor: Actor }, named: string): string {
  return named === 'mine' ? (cartIdOf(actor) ?? named) : named;
}
