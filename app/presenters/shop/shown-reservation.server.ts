import type { ReservationRow } from '@projections/shop/reservation/table';
import { summariseLoad } from '~/presenters/quoting/load-summary.server';
import { reservedDiscounts } from './discount-lines.server';

/** A reservation with the loads of its lines. */
export function shownReservation(reservation: ReservationRow) {
  const { lines } = reservation;
  return {
    ...reservation,
    discountLines: reservedDiscounts(reservation),
    lines: lines.map((line) => ({ ...line, load: summariseLoad(line.request.load) })),
  };
}
