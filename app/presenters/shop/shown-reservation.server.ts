import Big from 'big.js';
import { dayIn } from '@domain/shared/day';
import type { LineRequest } from '@domain/shop/cart/inputs';
import { shipmentsOf } from '@domain/shop/cart/shipments';
import { isPaymentOverdue } from '@domain/shop/reservation/payment-deadline';
import { netOf, type ReservationRow } from '@projections/shop/reservation/table';
import { summariseLoad } from '~/presenters/quoting/load-summary.server';
import { timeZone } from '~/texts/formats';
import { reservedDiscounts } from './discount-lines.server';

export function shownReservation(reservation: ReservationRow) {
  const { lines, offer, payment_due_on: dueOn, made_at: madeAt } = reservation;
  const rates = lines.flatMap((line) =>
    line.type === 'rate'
      ? [{ ...line, load: summariseLoad(line.request.load), shipsOn: shipmentDay(line.request, madeAt) }]
      : [],
  );
  const isUnpaid = reservation.payment_status !== 'completed' && reservation.cancelled_at === null;
  return {
    ...reservation,
    isOverdue: isUnpaid && dueOn !== null && isPaymentOverdue(dueOn, new Date().toISOString()),
    net: netOf(reservation),
    discountLines: reservedDiscounts(reservation),
    offer: offer && { ...offer, load: summariseLoad(offer.shipment.load) },
    rates,
    /** Each with the pickup and delivery bought with it, and the sum of them. */
    services: shipmentsOf(rates.map((line) => ({ ...line, id: line.lineId }))).map(({ main, doors }) => ({
      main,
      doors,
      total: [main, ...doors].reduce((sum, line) => sum.plus(line.total), Big(0)).toFixed(),
    })),
    offerLines: lines.filter((line) => line.type === 'offer'),
  };
}

/** The chosen departure's. Null if no day was requested, or if the requested one had passed. */
export function shipmentDay({ date, departure }: LineRequest, madeAt: string): string | null {
  const day = departure ?? date;
  return day !== undefined && day >= dayIn(timeZone, madeAt) ? day : null;
}
