import { idOfStream } from '@domain/shared/event';
import type { reservationEvents } from '@domain/shop/reservation/events';
import { readReservation } from '@projections/shop/reservation/queries';
import { sendCancellation, sendReservation } from '~/documents/reservation-documents.server';
import type { ReactionOf } from '~/use-cases/reaction.server';

/** Mails a reservation to its customer in their language, once; that its payment came, once; and that it was cancelled, once. */
export const mailReservation: ReactionOf<typeof reservationEvents> = {
  name: 'mailReservation',
  categories: ['reservation'],
  async react(event, services) {
    const isPaid = event.type === 'ReservationPaymentChanged' && event.data.status === 'completed';
    if (event.type !== 'ReservationMade' && event.type !== 'ReservationCancelled' && !isPaid) return;
    const id = idOfStream(event.stream);
    await services.projections.waitFor('reservation', event.position, 10_000);
    const reservation = await readReservation(services.db, id);
    if (reservation === null) throw new Error(`reservation ${id} is not in the read model yet`);
    const { language, customer_email: to, cancelled_at: cancelledAt } = reservation;
    if (event.type === 'ReservationCancelled') {
      const { reason } = event.data;
      await sendCancellation(services, reservation, {
        to,
        language,
        key: `reservation/${id}/cancelled`,
        reason,
      });
      return;
    }
    // It asks for a payment, or thanks for one, of what is not any more.
    if (cancelledAt !== null) return;
    // Paid before it was mailed: the payment's own mail follows, and says the same.
    if (!isPaid && reservation.payment_status === 'completed') return;
    const key = isPaid ? `reservation/${id}/paid` : `reservation/${id}`;
    await sendReservation(services, reservation, { to, language, key });
  },
};
