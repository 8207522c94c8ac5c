import { cancelQuoterBooking } from '@domain/quoting/quoter/offer-commands';
import { system } from '@domain/shared/actor';
import { idOfStream, type RecordedOf } from '@domain/shared/event';
import { isRejection } from '@domain/shared/rejection';
import { reservationEvents } from '@domain/shop/reservation/events';
import type { ReactionOf, ReactionServices } from '~/use-cases/reaction.server';
import { followBooking } from './book-offer.server';
import { keepToApproval } from './keep-to-approval.server';
import { reservationOf } from './reservation-of-event.server';

/**
 * Repeats in the quote what follows from the reservation in case the process died: booked, or confirmed again
 * after a cancellation. Cancels a reservation made after the company's approval was revoked.
 */
export const followReservations: ReactionOf<typeof reservationEvents> = {
  name: 'followReservations',
  events: reservationEvents,
  on: {
    async ReservationMade(event, services) {
      const { source, number } = event.data;
      const { position, data } = event;
      const gone = await keepToApproval(services, {
        reservationId: idOfStream(event.stream),
        position,
        data,
      });
      if (gone !== null || source.type === 'cart') return;
      const reservation = await reservationOf(event, services);
      if (reservation.cancelled_at !== null) return;
      const { quoteId, offerId } = source;
      await followBooking(services, { quoteId, offerId, reservationId: reservation.id, number });
      // Cancelled meanwhile: the reaction to that may have run before there was a booking to cancel.
      const { cancelled_at: cancelledAt } = await reservationOf(event, services);
      if (cancelledAt !== null) await cancelBooking(event, services);
    },
    ReservationCancelled: cancelBooking,
  },
};

async function cancelBooking(
  event: RecordedOf<typeof reservationEvents>,
  services: ReactionServices,
): Promise<void> {
  const { id, quote_id: quoteId } = await reservationOf(event, services);
  if (quoteId === null) return;
  const outcome = await services.dispatch(
    cancelQuoterBooking,
    { id: quoteId, reservationId: id },
    { actor: system, via: 'process', correlationId: id, wait: false },
  );
  if (isRejection(outcome)) throw new Error(`the cancellation of ${id} was not recorded: ${outcome.code}`);
}
