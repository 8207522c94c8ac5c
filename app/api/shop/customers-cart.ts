import { z } from 'zod';
import { isRejection, reject } from '@domain/shared/rejection';
import { fillCustomersCart } from '@domain/shop/cart/commands';
import { checkoutInput } from '@domain/shop/cart/inputs';
import { findReservation } from '@projections/shop/reservation/queries';
import { confirmForCustomer } from '~/use-cases/shop/confirm-for-customer.server';
import { itemsToAdd } from '~/use-cases/shop/items-to-add.server';
import { findPricedCart } from '@projections/shop/priced-cart/queries';
import { customerToBookFor } from '~/use-cases/shop/customer-to-book-for.server';
import { withRevision } from '../answers';
import { defineEndpoint } from '../endpoint';
import { versionOfCart } from '../etag';
import { itemOfCart } from './cart';
import { seenCart, seenIn, seenTotal } from './checkout';
import { cartAnswer, toCart } from './cart-shape';
import { reservationAnswer, toReservation } from './shapes';

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
    const customer = await customerToBookFor(services.db, params.id, actor);
    if (customer === null) return reject('not-found', 'cart.customer-not-found');
    const items = await itemsToAdd(services.db, body.products, { cartId: params.id, actor: customer });
    const outcome = await dispatch(fillCustomersCart, { cartId: params.id, items });
    if (isRejection(outcome)) return outcome;
    const cart = await services.ask(findPricedCart, { cartId: params.id }, customer);
    return isRejection(cart) ? cart : withRevision(toCart(cart), versionOfCart(cart));
  },
});

export const postCustomersReservation = defineEndpoint({
  method: 'post',
  path: '/clients/{id}/reservations',
  access: 'staff',
  summary: "Confirm a customer's cart for the customer; the same again answers the first reservation",
  description:
    'What the body says of billing, booking details, addresses and payment is written to the cart first; what is left out stays as the customer kept it. The reservation is the customer’s, who is told of it, and its history names who made it. What was written stays where the confirmation is refused. No acceptance of terms is recorded. `total` or `cartRevision` says what was read to the customer; without either nothing is written or confirmed (400).',
  body: checkoutInput.extend({ cartRevision: seenCart.optional(), total: seenTotal.optional() }).strict(),
  answer: reservationAnswer,
  async handler({ services, actor, ask, body, params, onceId, requestId, request }) {
    const { cartRevision, total, ...details } = body;
    const confirmed = await confirmForCustomer(
      services,
      { customerId: params.id, details, seen: seenIn({ cartRevision, total }) },
      {
        ...{ actor, via: 'api', correlationId: requestId },
        ...(request.headers.has('idempotency-key') && { commandId: onceId }),
      },
    );
    if (isRejection(confirmed)) return confirmed;
    const reservation = await ask(findReservation, { id: confirmed.reservationId });
    return isRejection(reservation)
      ? reservation
      : withRevision(toReservation(reservation), reservation.revision);
  },
});

export const customersCartEndpoints = [postCustomersCartItem, postCustomersReservation];
