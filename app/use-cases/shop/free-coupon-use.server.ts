import { reservationEvents } from '@domain/shop/reservation/events';
import type { ReactionOf } from '~/use-cases/reaction.server';

/**
 * Gives the use of a cancelled reservation's coupon back: the cancellation does so itself, this does it when
 * its process died before it could.
 */
export const freeCouponUse: ReactionOf<typeof reservationEvents> = {
  name: 'freeCouponUse',
  events: reservationEvents,
  on: {
    ReservationCancelled: ({ stream, metadata, revision }, { reservations }) =>
      reservations.settle(stream, metadata.commandId, revision),
  },
};
