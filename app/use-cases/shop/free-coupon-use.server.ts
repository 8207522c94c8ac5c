import { reservationEvents } from '@domain/shop/reservation/events';
import type { ReactionOf } from '~/use-cases/reaction.server';

/** Usually the cancellation has done this; this covers a crash. */
export const freeCouponUse: ReactionOf<typeof reservationEvents> = {
  name: 'freeCouponUse',
  events: reservationEvents,
  on: {
    ReservationCancelled: ({ stream, metadata, revision }, { reservations }) =>
      reservations.settle(stream, metadata.commandId, revision),
  },
};
