import { reject } from '@domain/shared/rejection';
import type { Actor } from '@domain/shared/actor';
import { summariseLoad } from '~/features/quoting/load/load-summary.server';
import { findPricedCart } from '@projections/shop/priced-cart/queries';
import type { PageContext } from '~/server/load-context';
import { refusePage, takeAnswer } from '~/server/page-answers.server';

/** The cart's id is its holder's: a person's own, or a guest's. Null for who can have none, such as an API client. */
export function cartIdOf(actor: Actor): string | null {
  if (actor.kind === 'person') return actor.id;
  return actor.guestId ?? null;
}

/** The reader's own cart with today's prices, each line with its load as people check it. */
export async function loadPricedCart(context: PageContext) {
  const cartId = cartIdOf(context.actor);
  if (cartId === null) throw refusePage(context, reject('not-found', 'cart.not-found'));
  const cart = takeAnswer(context, await context.services.ask(findPricedCart, { cartId }, context.actor));
  return { ...cart, lines: cart.lines.map((line) => ({ ...line, load: summariseLoad(line.request.load) })) };
}
