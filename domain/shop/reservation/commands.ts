import { isWithinOwner, type Actor } from '../../shared/actor';
import { defineCommand, facts, type Reservation } from '../../shared/command';
import { isOwnCart } from '../cart/cart';
import { reject } from '../../shared/rejection';
import { freedUses, usesToReserve } from '../coupon/coupon';
import {
  attachPaymentProofInput,
  cancelOwnReservationInput,
  cancelReservationInput,
  changeOwnReservationInput,
  changeReservationPaymentInput,
  makeReservationForCustomerInput,
  makeReservationInput,
  settleRefundInput,
} from './inputs';
import { recordMilestonesInput } from '../milestones/inputs';
import type { MilestoneFacts } from '../milestones/record';
import { isPartyTo } from './party';
import { freedAcceptance } from './acceptance-key';
import { decideReservation, weighCart, type ConfirmingFacts } from './confirmed-cart';
import {
  decideCancellation,
  decidePayment,
  decidePaymentProof,
  decideRecordedMilestones,
  reservation,
} from './reservation';
import type { ReservationState } from './state';
import {
  decideOwnCancellation,
  decideOwnChange,
  isOwnReservation,
  type OwnChangeFacts,
  type Zones,
} from './own-changes';
import { decideRefund } from './refund';

function keysOfPurchase(
  cart: ConfirmingFacts['cart'],
  cartId: string,
  by: { readonly actor: Actor; readonly at: string },
): Reservation[] {
  const limits = [...cart.discounts, ...(cart.coupon?.today ? [cart.coupon.today] : [])];
  return [
    { scope: 'reservation.cart-round', key: `${cartId}/${cart.round}`, code: 'reservation.already-made' },
    ...weighCart(cart, by).takenOff.flatMap(({ terms, client }) => {
      const today = limits.find((one) => one.terms.couponId === terms.couponId);
      return today === undefined ? [] : usesToReserve(today, client);
    }),
  ];
}

function freedKeys(
  { input: { reservationId } }: { readonly input: { readonly reservationId: string } },
  { hasDiscount, source }: ReservationState,
): Reservation[] {
  return [
    ...(hasDiscount ? freedUses(reservationId) : []),
    ...(source === 'offer' ? [freedAcceptance(reservationId)] : []),
  ];
}

/** One per round of a cart: a second tab is refused with `reservation.already-made`. */
export const makeReservation = defineCommand(reservation, {
  name: 'makeReservation',
  access: 'customer',
  input: makeReservationInput,
  facts: facts<ConfirmingFacts>(),
  expects: 'new',
  id: (_input, commandId) => commandId,
  reserves: ({ input, facts: { cart }, actor, at }) => keysOfPurchase(cart, input.cartId, { actor, at }),
  decide: (command) =>
    isOwnCart(command.actor, command.input.cartId)
      ? decideReservation(command)
      : reject('not-found', 'cart.not-found'),
});

/** By the rules and in the name of the customer. The event's actor is the member of staff. */
export const makeReservationForCustomer = defineCommand(reservation, {
  name: 'makeReservationForCustomer',
  access: 'staff',
  input: makeReservationForCustomerInput,
  /** The gatherer refuses customers out of the actor's reach. */
  facts: facts<ConfirmingFacts & { readonly onBehalfOf: Actor }>(),
  expects: 'new',
  id: (_input, commandId) => commandId,
  reserves: ({ input, facts: { cart, onBehalfOf }, at }) =>
    keysOfPurchase(cart, input.cartId, { actor: onBehalfOf, at }),
  decide: (command) => decideReservation({ ...command, actor: command.facts.onBehalfOf }),
});

export const cancelReservation = defineCommand(reservation, {
  name: 'cancelReservation',
  access: 'manager',
  input: cancelReservationInput,
  expects: 'existing',
  id: ({ reservationId }) => reservationId,
  isWithinReach: (actor, state) => isWithinOwner(actor, state.ownerId),
  reserves: freedKeys,
  decide: decideCancellation,
});

/** By the rules that were shown at booking, until the cut-off. */
export const cancelOwnReservation = defineCommand(reservation, {
  name: 'cancelOwnReservation',
  access: 'customer',
  input: cancelOwnReservationInput,
  facts: facts<Zones>(),
  expects: 'existing',
  id: ({ reservationId }) => reservationId,
  isWithinReach: isOwnReservation,
  reserves: freedKeys,
  decide: decideOwnCancellation,
});

export const changeOwnReservation = defineCommand(reservation, {
  name: 'changeOwnReservation',
  access: 'customer',
  input: changeOwnReservationInput,
  facts: facts<OwnChangeFacts>(),
  expects: 'existing',
  id: ({ reservationId }) => reservationId,
  isWithinReach: isOwnReservation,
  decide: decideOwnChange,
});

export const settleRefund = defineCommand(reservation, {
  name: 'settleRefund',
  access: 'manager',
  input: settleRefundInput,
  expects: 'existing',
  id: ({ reservationId }) => reservationId,
  isWithinReach: (actor, state) => isWithinOwner(actor, state.ownerId),
  decide: decideRefund,
});

export const attachPaymentProof = defineCommand(reservation, {
  name: 'attachPaymentProof',
  access: 'customer',
  input: attachPaymentProofInput,
  expects: 'existing',
  id: ({ reservationId }) => reservationId,
  isWithinReach: isPartyTo,
  decide: decidePaymentProof,
});

export const changeReservationPayment = defineCommand(reservation, {
  name: 'changeReservationPayment',
  access: 'manager',
  input: changeReservationPaymentInput,
  expects: 'existing',
  id: ({ reservationId }) => reservationId,
  isWithinReach: (actor, state) => isWithinOwner(actor, state.ownerId),
  decide: decidePayment,
});

/** Planned, estimated and actual times of a shipment, and what carries it. */
export const recordMilestones = defineCommand(reservation, {
  name: 'recordMilestones',
  access: 'staff',
  input: recordMilestonesInput,
  facts: facts<MilestoneFacts>(),
  expects: 'existing',
  id: ({ reservationId }) => reservationId,
  isWithinReach: (_actor, _state, { isReached }) => isReached,
  decide: decideRecordedMilestones,
});
