import { idOfStream } from '@domain/shared/event';
import type { reservationEvents } from '@domain/shop/reservation/events';
import { readReservation } from '@projections/shop/reservation/queries';
import { sendReservation } from '~/documents/reservation-documents.server';
import type { ReactionOf } from '~/reactions/reaction.server';

/** Mails a reservation to its customer in their language, once. */
export const mailReservation: ReactionOf<typeof reservationEvents> = {
  name: 'mailReservation',
  categories: ['reservation'],
  async react(event, services) {
    if (event.type !== 'ReservationMade') return;
    const id = idOfStream(event.stream);
    await services.projections.waitFor('reservation', event.position, 10_000);
    const reservation = await readReservation(services.db, id);
    if (reservation === null) throw new Error(`reservation ${id} is not in the read model yet`);
    // It asks for a payment, which nobody owes any more.
    if (reservation.cancelled_at !== null) return;
    const { language, customer } = event.data;
    await sendReservation(services, reservation, { to: customer.email, language, key: `reservation/${id}` });
  },
};
