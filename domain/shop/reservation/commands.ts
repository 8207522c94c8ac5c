import { isWithinOwner } from '../../shared/actor';
import { defineCommand, facts } from '../../shared/command';
import { isOwnCart } from '../cart/cart';
import { reject } from '../../shared/rejection';
import { changeReservationPaymentInput, makeReservationInput } from './inputs';
import { decidePayment, decideReservation, reservation, type ConfirmingFacts } from './reservation';

/** One reservation a round of a cart: the second tab's confirm is refused with `reservation.already-made` and shown the first's. */
export const makeReservation = defineCommand(reservation, {
  name: 'makeReservation',
  access: 'customer',
  input: makeReservationInput,
  facts: facts<ConfirmingFacts>(),
  expects: 'new',
  id: (_input, commandId) => commandId,
  reserves: ({ input, facts: { cart } }) => [
    {
      scope: 'reservation.cart-round',
      key: `${input.cartId}/${cart.round}`,
      code: 'reservation.already-made',
    },
  ],
  decide: (command) =>
    isOwnCart(command.actor, command.input.cartId)
      ? decideReservation(command)
      : reject('not-found', 'cart.not-found'),
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
