import type { Actor } from '@domain/shared/actor';
import { dayIn } from '@domain/shared/day';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { shipmentsOf } from '@domain/shop/cart/shipments';
import type { LineRequest } from '@domain/shop/cart/inputs';
import type { ReservedRate } from '@domain/shop/reservation/lines';
import type { DepartureToday, OwnChangeFacts, ShipmentNow } from '@domain/shop/reservation/own-changes';
import { timeZone } from '@domain/shop/reservation/payment-deadline';
import type { Database } from '@projections/projection';
import { offerToday } from '@projections/shop/priced-cart/queries';
import { findReservation } from '@projections/shop/reservation/queries';
import type { ReservationRow } from '@projections/shop/reservation/table';
import { reservedOffer } from '~/presenters/shop/reserved-offer';
import { milestoneFacts } from './milestone-facts.server';

interface Requested {
  readonly reservationId: string;
  readonly lineId: string;
  readonly departure?: string | null | undefined;
}

export async function ownChangeFacts(
  db: Database,
  { reservationId, lineId, departure }: Requested,
  actor: Actor,
): Promise<OwnChangeFacts | Rejection> {
  const reservation = await findReservation.run(db, { id: reservationId }, actor);
  if (isRejection(reservation)) return reservation;
  const { zones, usualZone } = await milestoneFacts(db, reservationId, actor);
  const line = mainLine(reservation, lineId);
  return {
    zones,
    usualZone,
    shipment: line && shipmentNow(reservation, line),
    departure: line && departure !== undefined ? await departureToday(db, line, departure, actor) : null,
  };
}

export function mainLine({ lines }: Pick<ReservationRow, 'lines'>, lineId: string): ReservedRate | null {
  const rates = lines.flatMap((line) => (line.type === 'rate' ? [{ ...line, id: line.lineId }] : []));
  return shipmentsOf(rates).find(({ id }) => id === lineId)?.main ?? null;
}

export function shipmentNow(
  { shipments, booking, delivery, made_at: madeAt }: ReservationRow,
  { lineId, request, offer }: ReservedRate,
): ShipmentNow {
  const own = shipments.find((shipment) => shipment.lineId === lineId) ?? { booking, delivery };
  const { departure = null, validTo } = reservedOffer.parse(offer);
  return {
    booking: own.booking,
    delivery: own.delivery,
    departure,
    date: request.date ?? null,
    bookedOn: dayIn(timeZone, madeAt),
    validTo,
  };
}

/** Compares today's prices of both departures: the booked price is frozen, also at its exchange rate. */
async function departureToday(
  db: Database,
  { rateId, request: { departure: _booked, ...request }, request: booked, amount }: ReservedRate,
  departure: string | null,
  actor: Actor,
): Promise<DepartureToday> {
  const price = (priced: LineRequest) => offerToday(db, actor, rateId, { request: priced, amount });
  const [now, then] = await Promise.all([
    price(booked),
    price({ ...request, ...(departure !== null && { departure }) }),
  ]);
  return {
    departure: departure === null ? null : (then.result?.departure ?? { day: departure, cutOff: null }),
    unavailable: then.unavailable ?? now.unavailable,
    booked: { amount: now.total, currency: now.currency },
    requested: { amount: then.total, currency: then.currency },
  };
}
