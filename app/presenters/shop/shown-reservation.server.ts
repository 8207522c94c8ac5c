import { dayIn } from '@domain/shared/day';
import type { LineRequest } from '@domain/shop/cart/inputs';
import { isPaymentOverdue } from '@domain/shop/reservation/payment-deadline';
import type { ReservationRow } from '@projections/shop/reservation/table';
import { summariseLoad } from '~/presenters/quoting/load-summary.server';
import { timeZone } from '~/texts/formats';
import { reservedDiscounts } from './discount-lines.server';

/** A reservation with the loads of its rates, or of its offer, and whether its payment is late. */
export function shownReservation(reservation: ReservationRow) {
  const { lines, offer, payment_due_on: dueOn, made_at: madeAt } = reservation;
  const isUnpaid = reservation.payment_status !== 'completed' && reservation.cancelled_at === null;
  return {
    ...reservation,
    isOverdue: isUnpaid && dueOn !== null && isPaymentOverdue(dueOn, new Date().toISOString()),
    discountLines: reservedDiscounts(reservation),
    offer: offer && { ...offer, load: summariseLoad(offer.shipment.load) },
    rates: lines.flatMap((line) =>
      line.type === 'rate'
        ? [{ ...line, load: summariseLoad(line.request.load), shipsOn: shipmentDay(line.request, madeAt) }]
        : [],
    ),
    offerLines: lines.filter((line) => line.type === 'offer'),
  };
}

/** The day of shipment that a line was priced for; null where none was asked for, or the asked one had passed. */
export function shipmentDay({ date }: LineRequest, madeAt: string): string | null {
  return date !== undefined && date >= dayIn(timeZone, madeAt) ? date : null;
}
