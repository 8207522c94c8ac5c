import type { reservationEvents } from '@domain/shop/reservation/events';
import type { ReactionOf } from '~/use-cases/reaction.server';

/** Gives the use of a cancelled reservation's coupon back: the cancellation does so itself, this does it when its process died before it could. */
export const freeCouponUse: ReactionOf<typeof reservationEvents> = {
  name: 'freeCouponUse',
  categories: ['reservation'],
  async react(event, { reservations }) {
    if (event.type !== 'ReservationCancelled') return;
    await reservations.settle(event.stream, event.metadata.commandId, event.revision);
  },
};
