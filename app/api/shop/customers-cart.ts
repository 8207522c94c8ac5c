import { z } from 'zod';
import { isRejection, reject } from '@domain/shared/rejection';
import { fillCustomersCart } from '@domain/shop/cart/commands';
import { findPricedCart } from '@projections/shop/priced-cart/queries';
import { customerToBookFor } from '~/use-cases/shop/customer-to-book-for.server';
import { withRevision } from '../answers';
import { defineEndpoint } from '../endpoint';
import { versionInRound } from '../etag';
import { itemOfCart } from './cart';
import { cartAnswer, toCart } from './shapes';

export const postCustomersCartItem = defineEndpoint({
  method: 'post',
  path: '/clients/{id}/cart-items',
  access: 'staff',
  summary: "Put rates into a customer's cart, at the customer's own prices",
  description:
    'The customer confirms the cart. Executives reach the customers of their portfolios. The answer is the cart as its customer sees it.',
  body: z.strictObject({ products: z.array(itemOfCart).min(1).max(20) }),
  answer: cartAnswer,
  async handler({ services, actor, dispatch, body, params }) {
    const items = body.products.map(({ product: { rateId, ...request }, amount }) => ({
      ...{ rateId, request, amount },
    }));
    const outcome = await dispatch(fillCustomersCart, { cartId: params.id, items });
    if (isRejection(outcome)) return outcome;
    const customer = await customerToBookFor(services.db, params.id, actor);
    if (customer === null) return reject('not-found', 'cart.customer-not-found');
    const cart = await services.ask(findPricedCart, { cartId: params.id }, customer);
    return isRejection(cart) ? cart : withRevision(toCart(cart), versionInRound(cart));
  },
});

export const customersCartEndpoints = [postCustomersCartItem];
