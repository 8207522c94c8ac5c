import { isRejection } from '@domain/shared/rejection';
import { bookOfferInput } from '@domain/shop/reservation/inputs';
import { findReservation } from '@projections/shop/reservation/queries';
import { bookAcceptedOffer } from '~/use-cases/shop/book-offer.server';
import { withRevision } from '../answers';
import { defineEndpoint } from '../endpoint';
import { reservationAnswer, toReservation } from '../shop/shapes';

export const postOfferBooking = defineEndpoint({
  method: 'post',
  path: '/quoter-responses/book/{quoterId}/{responseId}',
  access: 'staff',
  summary: 'Make an accepted offer a reservation, at its prices, with the booking details',
  description:
    'The quote becomes Ganado (Reservado). The same again, also by a colleague, answers the first reservation. Shipper, consignee and a temperature as the load needs them; without an account to pay into, how to pay is agreed outside the platform.',
  body: bookOfferInput.omit({ quoteId: true, offerId: true }).strict(),
  answer: reservationAnswer,
  async handler({ dispatch, params, body, services, actor }) {
    const booked = await bookAcceptedOffer(
      {
        db: services.db,
        store: services.store,
        readCurrent: (streams, read, written) => services.readCurrent(streams, read, written),
        dispatch: (definition, input, context) =>
          context.actor === actor
            ? dispatch(definition, input)
            : services.dispatch(definition, input, context),
      },
      { ...body, quoteId: params.quoterId, offerId: params.responseId },
      { actor, via: 'api' },
    );
    if (isRejection(booked)) return booked;
    const id = booked.reservationId;
    const reservation = await services.readCurrent([`reservation-${id}`], (db) =>
      services.ask(findReservation, { id }, actor, db),
    );
    return isRejection(reservation)
      ? reservation
      : withRevision(toReservation(reservation), reservation.revision);
  },
});
