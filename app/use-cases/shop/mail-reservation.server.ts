import { isErased } from '@domain/shared/personal';
import { reservationEvents } from '@domain/shop/reservation/events';
import type { ReservationRow } from '@projections/shop/reservation/table';
import { sendCancellation, sendReservation } from '~/documents/reservation-documents.server';
import type { ReactionOf, ReactionServices } from '~/use-cases/reaction.server';
import { reservationOf } from './reservation-of-event.server';

/** One mail each for reservation, payment and cancellation, in the customer's language. */
export const mailReservation: ReactionOf<typeof reservationEvents> = {
  name: 'mailReservation',
  events: reservationEvents,
  on: {
    async ReservationMade(event, services) {
      const reservation = await reservationOf(event, services);
      // Cancelled: the mail would request payment. Already paid: the payment's mail says the same.
      if (reservation.cancelled_at !== null || reservation.payment_status === 'completed') return;
      await send(services, reservation, `reservation/${reservation.id}`);
    },
    async ReservationPaymentChanged(event, services) {
      if (event.data.status !== 'completed') return;
      const reservation = await reservationOf(event, services);
      if (reservation.cancelled_at !== null) return;
      await send(services, reservation, `reservation/${reservation.id}/paid`);
    },
    async ReservationCancelled(event, services) {
      const reservation = await reservationOf(event, services);
      const { id, language, customer_email: to } = reservation;
      if (isErased(to)) return;
      const { reason } = event.data;
      const key = `reservation/${id}/cancelled`;
      await sendCancellation(services, reservation, { to, language, key, reason });
    },
  },
};

async function send(services: ReactionServices, reservation: ReservationRow, key: string): Promise<void> {
  const { language, customer_email: to } = reservation;
  if (isErased(to)) return;
  await sendReservation(services, reservation, { to, language, key });
}
