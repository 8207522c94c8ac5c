import { defineCommand, facts, type Decision } from '../../shared/command';
import type { Actor } from '../../shared/actor';
import { reject, type Rejection } from '../../shared/rejection';
import {
  cart,
  decideAccept,
  decideAdd,
  decideAmount,
  decideApply,
  decideCheckout,
  decideClose,
  decideMerge,
  decideRemove,
  isOwnCart,
  type AddingFacts,
  type ApplyingFacts,
  type CheckoutFacts,
  type OffersByLine,
} from './cart';
import type { CartEvent } from './events';
import {
  acceptCartPricesInput,
  addToCartInput,
  applyCouponInput,
  changeCartLevelInput,
  changeCartLineInput,
  changeCheckoutInput,
  changeCustomersCheckoutInput,
  closeCartInput,
  fillCustomersCartInput,
  mergeCartInput,
  removeCouponInput,
  removeFromCartInput,
} from './inputs';
import type { CartLine } from './state';

const ofCart = ({ cartId }: { cartId: string }): string => cartId;

/** Somebody else's cart answers not-found. */
function own(
  { input, actor }: { readonly input: { readonly cartId: string }; readonly actor: Actor },
  decide: () => Decision<CartEvent>,
): Decision<CartEvent> | Rejection {
  return isOwnCart(actor, input.cartId) ? decide() : reject('not-found', 'cart.not-found');
}

export const addToCart = defineCommand(cart, {
  name: 'addToCart',
  access: 'public',
  input: addToCartInput,
  facts: facts<AddingFacts>(),
  expects: 'any',
  id: ofCart,
  decide: (command, state) => own(command, () => decideAdd(command.input.items, command.facts, state)),
});

/** Staff put rates into a customer's cart, at the customer's own prices. The customer confirms it. */
export const fillCustomersCart = defineCommand(cart, {
  name: 'fillCustomersCart',
  access: 'staff',
  input: fillCustomersCartInput,
  /** Refused by the gatherer where the actor may not know the customer. */
  facts: facts<AddingFacts>(),
  expects: 'any',
  id: ofCart,
  decide: ({ input, facts: priced }, state) => decideAdd(input.items, priced, state),
});

export const changeCartLine = defineCommand(cart, {
  name: 'changeCartLine',
  access: 'public',
  input: changeCartLineInput,
  expects: 'existing',
  id: ofCart,
  decide: (command, state) =>
    own(command, () => decideAmount(state, command.input.lineId, command.input.amount)),
});

export const removeFromCart = defineCommand(cart, {
  name: 'removeFromCart',
  access: 'public',
  input: removeFromCartInput,
  expects: 'existing',
  id: ofCart,
  decide: (command, state) => own(command, () => decideRemove(state, command.input.lineId)),
});

export const acceptCartPrices = defineCommand(cart, {
  name: 'acceptCartPrices',
  access: 'public',
  input: acceptCartPricesInput,
  facts: facts<{ offers: OffersByLine }>(),
  expects: 'existing',
  id: ofCart,
  decide: (command, state) => own(command, () => decideAccept(state, command.facts.offers)),
});

/** Coupons belong to clients, so a guest must sign in first. */
export const applyCoupon = defineCommand(cart, {
  name: 'applyCoupon',
  access: 'customer',
  input: applyCouponInput,
  facts: facts<ApplyingFacts>(),
  expects: 'existing',
  id: ofCart,
  decide: (command, state) => own(command, () => decideApply(command, state)),
});

export const removeCoupon = defineCommand(cart, {
  name: 'removeCoupon',
  access: 'customer',
  input: removeCouponInput,
  expects: 'existing',
  id: ofCart,
  decide: (command, { coupon }) =>
    own(command, () =>
      coupon === null ? [] : [{ type: 'CartCouponRemoved', data: { couponId: coupon.couponId } }],
    ),
});

export const changeCartLevel = defineCommand(cart, {
  name: 'changeCartLevel',
  access: 'public',
  input: changeCartLevelInput,
  expects: 'existing',
  id: ofCart,
  decide: (command, state) =>
    own(command, () =>
      state.level === command.input.level
        ? []
        : [{ type: 'CartLevelChanged', data: { level: command.input.level } }],
    ),
});

/** Stores what was typed at checkout. Only fields that are sent change. */
export const changeCheckout = defineCommand(cart, {
  name: 'changeCheckout',
  access: 'customer',
  input: changeCheckoutInput,
  facts: facts<CheckoutFacts>(),
  expects: 'any',
  id: ofCart,
  decide: (command, state) =>
    own(command, () => {
      const { cartId: _cartId, ...details } = command.input;
      return decideCheckout(details, command.facts, state);
    }),
});

/** Staff write what a customer tells them for the checkout of the customer's cart. */
export const changeCustomersCheckout = defineCommand(cart, {
  name: 'changeCustomersCheckout',
  access: 'staff',
  input: changeCustomersCheckoutInput,
  /** Refused by the gatherer where the actor may not know the customer. */
  facts: facts<CheckoutFacts>(),
  expects: 'any',
  id: ofCart,
  decide: ({ input: { cartId: _cartId, ...details }, facts: known }, state) =>
    decideCheckout(details, known, state),
});

/** Moves a guest's lines to the person's cart after signing in. */
export const mergeCart = defineCommand(cart, {
  name: 'mergeCart',
  access: 'customer',
  input: mergeCartInput,
  facts: facts<{ guestLines: readonly CartLine[] }>(),
  expects: 'any',
  id: ofCart,
  decide: (command, state) => own(command, () => decideMerge(state, command.facts.guestLines)),
});

/** Closes a cart after its lines were reserved or merged. Only the platform does so, once per round. */
export const closeCart = defineCommand(cart, {
  name: 'closeCart',
  access: 'admin',
  input: closeCartInput,
  expects: 'existing',
  id: ofCart,
  decide: ({ input }, state) => decideClose(input, state),
});
