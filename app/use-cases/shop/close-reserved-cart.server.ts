import { system } from '@domain/shared/actor';
import { idOfStream } from '@domain/shared/event';
import { isRejection } from '@domain/shared/rejection';
import { closeCart } from '@domain/shop/cart/commands';
import { reservationEvents } from '@domain/shop/reservation/events';
import { readCart } from '@projections/shop/cart/queries';
import type { ReactionOf } from '~/use-cases/reaction.server';

/** Finishes the checkout if it died. The delay gives the checkout time to do so itself. */
export const closeReservedCart: ReactionOf<typeof reservationEvents> = {
  name: 'closeReservedCart',
  events: reservationEvents,
  delay: 2,
  on: {
    async ReservationMade({ data, stream, metadata }, { dispatch, db }) {
      const { source, lines } = data;
      if (source.type === 'offer') return;
      const { cartId, round } = source;
      if ((await readCart(db, cartId)).round > round) return;
      const lineIds = lines.map(({ lineId }) => lineId);
      const outcome = await dispatch(
        closeCart,
        { cartId, reservationId: idOfStream(stream), reason: 'reserved', round, lineIds },
        { actor: system, via: 'process', correlationId: metadata.correlationId, wait: false },
      );
      if (isRejection(outcome)) throw new Error(`the reserved cart was not closed: ${outcome.code}`);
    },
  },
};
