import { dayIn } from '@domain/shared/day';
import type { LineRequest } from '@domain/shop/cart/inputs';
import { isPaymentOverdue } from '@domain/shop/reservation/payment-deadline';
import { netOf, type ReservationRow } from '@projections/shop/reservation/table';
import { summariseLoad } from '~/presenters/quoting/load-summary.server';
import { timeZone } from '~/texts/formats';
import { reservedDiscounts } from './discount-lines.server';

export function shownReservation(reservation: ReservationRow) {
  const { lines, offer, payment_due_on: dueOn, made_at: madeAt } = reservation;
  const isUnpaid = reservation.payment_status !== 'completed' && reservation.cancelled_at === null;
  return {
    ...reservation,
    isOverdue: isUnpaid && dueOn !== null && isPaymentOverdue(dueOn, new Date().toISOString()),
    net: netOf(reservation),
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

/** Null if no day was requested, or if the requested one had passed. */
export function shipmentDay({ date }: LineRequest, madeAt: string): string | null {
  return date !== undefined && date >= dayIn(timeZone, madeAt) ? date : null;
}
