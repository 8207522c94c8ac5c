import type { ReservationRow } from '@projections/shop/reservation/table';
import { summariseLoad } from '~/presenters/quoting/load-summary.server';
import { reservedDiscounts } from './discount-lines.server';

/** A reservation with the loads of its rates, or of its offer. */
export function shownReservation(reservation: ReservationRow) {
  const { lines, offer } = reservation;
  return {
    ...reservation,
    discountLines: reservedDiscounts(reservation),
    offer: offer && { ...offer, load: summariseLoad(offer.shipment.load) },
    rates: lines.flatMap((line) =>
      line.type === 'rate' ? [{ ...line, load: summariseLoad(line.request.load) }] : [],
    ),
    offerLines: lines.filter((line) => line.type === 'offer'),
  };
}
