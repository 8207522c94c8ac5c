import { type LoaderFunctionArgs } from '@remix-run/node';
import { countCartLines } from '@projections/shop/cart/queries';
import { cartIdOf } from '~/use-cases/shop/cart-id';

/** The number of lines in the reader's cart, for the badge beside its link. */
export async function loader({ context }: LoaderFunctionArgs) {
  const cartId = cartIdOf(context.actor);
  return { cartCount: cartId === null ? 0 : await countCartLines(context.services.db, cartId) };
}
