import { type LoaderFunctionArgs } from '@remix-run/node';
import { countCartLines } from '@projections/shop/cart/queries';
import { cartIdOf } from '~/use-cases/shop/cart-id';

export async function loader({ context }: LoaderFunctionArgs) {
  const cartId = cartIdOf(context.actor);
  return { cartCount: cartId === null ? 0 : await countCartLines(context.services.db, cartId) };
}
