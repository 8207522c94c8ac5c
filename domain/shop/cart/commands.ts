import { defineCommand, facts, type Decision } from '../../shared/command';
import type { Actor } from '../../shared/actor';
import { reject, type Rejection } from '../../shared/rejection';
import { decideApply, type ApplyingFacts } from './apply-coupon';
import {
  cart,
  decideAccept,
  decideAdd,
  decideClose,
  decideMerge,
  decideRemove,
  isOwnCart,
  type AddingFacts,
} from './cart';
import { decideDeparture } from './departure';
import type { OffersByLine, PricedOffer } from './priced-offer';
import { decideCheckout, type CheckoutFacts } from './checkout';
import type { CartEvent } from './events';
import {
  acceptCartPricesInput,
  addToCartInput,
  applyCouponInput,
  changeCartLevelInput,
  changeCartDepartureInput,
  changeCartLineInput,
  changeCheckoutInput,
  changeCustomersCheckoutInput,
  closeCartInput,
  fillCustomersCartInput,
  mergeCartInput,
  removeCouponInput,
  removeFromCartInput,
} from './inputs';
import { decideQuantities, type Repriced } from './quantities';
import type { CartLine } from './state';

const ofCart = ({ cartId }: { cartId: string }): string => cartId;

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

/** At the customer's own prices. The customer confirms it. */
export const fillCustomersCart = defineCommand(cart, {
  name: 'fillCustomersCart',
  access: 'staff',
  input: fillCustomersCartInput,
  /** The gatherer refuses customers out of the actor's reach. */
  facts: facts<AddingFacts>(),
  expects: 'any',
  id: ofCart,
  decide: ({ input, facts: priced }, state) => decideAdd(input.items, priced, state),
});

export const changeCartLine = defineCommand(cart, {
  name: 'changeCartLine',
  access: 'public',
  input: changeCartLineInput,
  facts: facts<{ repriced: Readonly<Record<string, Repriced>> }>(),
  expects: 'existing',
  id: ofCart,
  decide: (command, state) =>
    own(command, () => decideQuantities(command.input, command.facts.repriced, state)),
});

export const changeCartDeparture = defineCommand(cart, {
  name: 'changeCartDeparture',
  access: 'public',
  input: changeCartDepartureInput,
  facts: facts<{ offer: PricedOffer | null }>(),
  expects: 'existing',
  id: ofCart,
  decide: (command, state) => own(command, () => decideDeparture(command.input, command.facts.offer, state)),
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

export const changeCheckout = defineCommand(cart, {
  name: 'changeCheckout',
  access: 'customer',
  input: changeCheckoutInput,
  facts: facts<CheckoutFacts>(),
  expects: 'any',
  id: ofCart,
  decide: (command, state) =>
    own(command, () => {
      const { cartId: _cartId, round = state.round, ...details } = command.input;
      return round === state.round ? decideCheckout(details, command.facts, state) : [];
    }),
});

export const changeCustomersCheckout = defineCommand(cart, {
  name: 'changeCustomersCheckout',
  access: 'staff',
  input: changeCustomersCheckoutInput,
  /** The gatherer refuses customers out of the actor's reach. */
  facts: facts<CheckoutFacts>(),
  expects: 'any',
  id: ofCart,
  decide: ({ input: { cartId: _cartId, round, ...details }, facts: known }, state) =>
    round === undefined || round === state.round ? decideCheckout(details, known, state) : [],
});

export const mergeCart = defineCommand(cart, {
  name: 'mergeCart',
  access: 'customer',
  input: mergeCartInput,
  facts: facts<{ guestLines: readonly CartLine[] }>(),
  expects: 'any',
  id: ofCart,
  decide: (command, state) => own(command, () => decideMerge(state, command.facts.guestLines)),
});

/** Issued by the platform, once per round, after the lines were reserved or merged. */
export const closeCart = defineCommand(cart, {
  name: 'closeCart',
  access: 'admin',
  input: closeCartInput,
  expects: 'existing',
  id: ofCart,
  decide: ({ input }, state) => decideClose(input, state),
});
