import { system } from '@domain/shared/actor';
import { idOfStream, type RecordedOf } from '@domain/shared/event';
import { isRejection } from '@domain/shared/rejection';
import { closeCart } from '@domain/shop/cart/commands';
import type { reservationEvents } from '@domain/shop/reservation/events';
import type { ReactionOf } from '~/use-cases/reaction.server';

/** Empties the cart a reservation was made from: checkout does so itself, this does it when checkout could not. */
export const closeReservedCart: ReactionOf<typeof reservationEvents> = {
  name: 'closeReservedCart',
  categories: ['reservation'],
  async react(event: RecordedOf<typeof reservationEvents>, { dispatch }) {
    if (event.type !== 'ReservationMade') return;
    const { cartId, round, lines } = event.data;
    const lineIds = lines.map(({ lineId }) => lineId);
    const outcome = await dispatch(
      closeCart,
      { cartId, reservationId: idOfStream(event.stream), reason: 'reserved', round, lineIds },
      { actor: system, via: 'process', correlationId: event.metadata.correlationId, wait: false },
    );
    if (isRejection(outcome)) throw new Error(`the reserved cart was not closed: ${outcome.code}`);
  },
};
