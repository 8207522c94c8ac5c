import { z } from 'zod';
import { currencyCode } from '@domain/shared/money';
import { isRejection, reject } from '@domain/shared/rejection';
import {
  addToCart,
  applyCoupon,
  changeCartDeparture,
  changeCartLevel,
  removeCoupon,
  removeFromCart,
} from '@domain/shop/cart/commands';
import {
  applyCouponInput,
  cartItem,
  changeCartDepartureInput,
  changeCartLevelInput,
} from '@domain/shop/cart/inputs';
import { reservationStatuses } from '@domain/shop/reservation/states';
import { itemsToAdd } from '~/use-cases/shop/items-to-add.server';
import { findPricedCart } from '@projections/shop/priced-cart/queries';
import { findLatestReservationOfCart } from '@projections/shop/reservation/queries';
import { withRevision } from '../answers';
import { defineEndpoint, type Call } from '../endpoint';
import { versionOfCart } from '../etag';
import { inOwnCart, ofCart } from './own-cart';
import { cartAnswer, toCart } from './cart-shape';

type CartCall = Pick<Call<string, z.ZodUnknown, z.ZodUndefined>, 'ask'>;

async function answerCart({ ask }: CartCall, cartId: string) {
  const cart = await ask(findPricedCart, { cartId });
  return isRejection(cart) ? cart : withRevision(toCart(cart), versionOfCart(cart));
}

export const getCart = defineEndpoint({
  method: 'get',
  path: '/cart/{id}',
  access: 'public',
  summary: "One's own cart, repriced against today's rates",
  description: `${ofCart} Its ETag names its round, revision and total, such as "3.2=420.5": one of a cart that was confirmed since is stale, and one of before a discount ended does not confirm it.`,
  answer: cartAnswer,
  handler: (call) => inOwnCart(call, call.params.id, answerCart),
});

const product = cartItem.pick({ rateId: true }).extend({
  ...cartItem.shape.request.shape,
  departure: cartItem.shape.request.shape.departure.describe(
    'One of the `departures` of a result: the line ships on its day, and is not sold once its cut-off has passed. Without it, the first that can be reached.',
  ),
  currency: currencyCode
    .optional()
    .describe('Without it: the currency of the cart; of an empty cart pesos inside Chile, else dollars.'),
});
export const itemOfCart = z.object({
  product,
  amount: cartItem.shape.amount,
});
const furtherItem = itemOfCart.extend({
  door: cartItem.shape.door.describe(
    'A pickup (`origin`) or delivery (`destination`) bought with the product before it.',
  ),
});

export const postCartItem = defineEndpoint({
  method: 'post',
  path: '/cart/{id}/items',
  access: 'public',
  summary: 'Put a rate with its load into the cart; the same again sets its amount',
  description: `${ofCart} A guest without a cookie gets one with the answer.`,
  body: itemOfCart.extend({
    products: z
      .array(furtherItem)
      .max(20)
      .optional()
      .describe('More of them, after the first. All are put in, or none.'),
    convert: z
      .boolean()
      .optional()
      .describe(
        'A cart has one currency. True converts it to that of the first product, at the rates of the day; without it another currency is refused (422).',
      ),
  }),
  answer: cartAnswer,
  async handler(call) {
    const { products = [], convert, ...first } = call.body;
    return inOwnCart(call, call.params.id, async (own, cartId) => {
      const items = await itemsToAdd(own.services.db, [first, ...products], { cartId, actor: own.actor });
      const outcome = await own.dispatch(addToCart, { cartId, items, convert });
      return isRejection(outcome) ? outcome : answerCart(own, cartId);
    });
  },
});

export const deleteCartItem = defineEndpoint({
  method: 'delete',
  path: '/cart/{id}/items/{itemId}',
  access: 'public',
  summary: 'Take a line out of the cart',
  answer: cartAnswer,
  handler: (call) =>
    inOwnCart(call, call.params.id, async (own, cartId) => {
      const outcome = await own.dispatch(removeFromCart, { cartId, lineId: own.params.itemId });
      return isRejection(outcome) ? outcome : answerCart(own, cartId);
    }),
});

export const patchCartItem = defineEndpoint({
  method: 'patch',
  path: '/cart/{id}/items/{itemId}',
  access: 'public',
  summary: 'Change the departure of a line, which is priced again for its day',
  body: changeCartDepartureInput.pick({ departure: true }).strict(),
  answer: cartAnswer,
  handler: (call) =>
    inOwnCart(call, call.params.id, async (own, cartId) => {
      const { departure } = own.body;
      const outcome = await own.dispatch(changeCartDeparture, {
        cartId,
        lineId: own.params.itemId,
        departure,
      });
      return isRejection(outcome) ? outcome : answerCart(own, cartId);
    }),
});

export const patchCartLevel = defineEndpoint({
  method: 'patch',
  path: '/cart/change-level/{id}',
  access: 'public',
  summary: 'Remember how far the customer has come',
  body: changeCartLevelInput.pick({ level: true }).strict(),
  answer: cartAnswer,
  handler: (call) =>
    inOwnCart(call, call.params.id, async (own, cartId) => {
      const outcome = await own.dispatch(changeCartLevel, { cartId, ...own.body });
      return isRejection(outcome) ? outcome : answerCart(own, cartId);
    }),
});

export const postCoupon = defineEndpoint({
  method: 'post',
  path: '/discounts/apply',
  access: 'customer',
  tag: 'cart',
  summary: "Put a coupon on one's own cart, in place of the one before it",
  description:
    "A code that is nobody's, not active, or another client's is not found. What a coupon cannot do for the cart as it is (it is over, used up, under its least subtotal, of another currency) is refused with 422. One that saves less than the coupon of the cart is refused with 409, `code` `coupon.saves-less` and both amounts in `coupons`; `replace: true` replaces it.",
  body: z.strictObject({
    cart: z.string().describe(ofCart),
    code: applyCouponInput.shape.code,
    replace: applyCouponInput.shape.replace.describe('Also where it saves less than the coupon before it.'),
  }),
  answer: cartAnswer,
  status: 200,
  handler: (call) =>
    inOwnCart(call, call.body.cart, async (own, cartId) => {
      const { code, replace } = own.body;
      const outcome = await own.dispatch(applyCoupon, { cartId, code, replace });
      return isRejection(outcome) ? outcome : answerCart(own, cartId);
    }),
});

export const deleteCoupon = defineEndpoint({
  method: 'delete',
  path: '/cart/{id}/coupon',
  access: 'customer',
  summary: 'Take the coupon off the cart',
  answer: cartAnswer,
  handler: (call) =>
    inOwnCart(call, call.params.id, async (own, cartId) => {
      const outcome = await own.dispatch(removeCoupon, { cartId });
      return isRejection(outcome) ? outcome : answerCart(own, cartId);
    }),
});

export const getCartStatus = defineEndpoint({
  method: 'get',
  path: '/cart/check-status/{id}/{userId}',
  access: 'customer',
  summary: "One's own cart and the payment of its latest reservation",
  description: `${ofCart} \`userId\` is whose cart it is: anybody's but one's own is not found.`,
  answer: z.object({
    cart: cartAnswer,
    paymentStatus: z.enum(reservationStatuses).nullable(),
    reservation: z.string().nullable(),
  }),
  handler: (call) =>
    inOwnCart(call, call.params.id, async ({ ask, params, services, actor }, cartId) => {
      if (params.userId !== actor.id) return reject('not-found', 'cart.not-found');
      const cart = await ask(findPricedCart, { cartId });
      if (isRejection(cart)) return cart;
      const latest = await findLatestReservationOfCart(services.db, cartId);
      return {
        cart: toCart(cart),
        paymentStatus: latest?.status ?? null,
        reservation: latest?.id ?? null,
      };
    }),
});

export const cartEndpoints = [
  getCart,
  postCartItem,
  patchCartItem,
  deleteCartItem,
  patchCartLevel,
  postCoupon,
  deleteCoupon,
  getCartStatus,
];
