import { isStaff, type Actor } from '../../shared/actor';
import type { BookingDetails } from '../../shared/booking/inputs';
import type { Command, Decision } from '../../shared/command';
import { dayIn } from '../../shared/day';
import type { Money } from '../../shared/money';
import { isRejection, reject, type Rejection } from '../../shared/rejection';
import { isSameData } from '../../shared/same-data';
import Big from 'big.js';
import type { z } from 'zod';
import type { PostalAddress } from '../cart/inputs';
import type { MilestoneFacts } from '../milestones/record';
import type { ShipmentState } from '../milestones/events';
import { timesOf } from '../milestones/shipments';
import { milestonesOf } from '../milestones/states';
import {
  feeOn,
  freeUntil,
  lastDayOf,
  lastDayToCancel,
  type ReservedCancellation,
} from './cancellation-rules';
import type { ReservationEvent } from './events';
import type { cancelOwnReservationInput, changeOwnReservationInput } from './inputs';
import { isPartyTo } from './party';
import type { ReservationState } from './state';
import { cancelled } from './refund';

export type Zones = Pick<MilestoneFacts, 'zones' | 'usualZone'>;

export type ChangeableState = Pick<
  ReservationState,
  'customerId' | 'companyId' | 'isCancelled' | 'shipments' | 'cancellation'
>;

/** The customer, and people of the company in whose name it was booked. Staff have commands of their own. */
export function isOwnReservation(actor: Actor, state: Parameters<typeof isPartyTo>[1]): boolean {
  return !isStaff(actor) && isPartyTo(actor, state);
}

interface Asking {
  readonly actor: Actor;
  readonly at: string;
  readonly zones: Zones;
}

/** Why its customer can neither cancel nor change these shipments. `days`: the last on which they could. */
function refuseOwn(
  { customerId, companyId, isCancelled, shipments, cancellation }: ChangeableState,
  { actor, at, zones }: Asking,
  days: ReservedCancellation['lastDays'],
): Rejection | null {
  if (isCancelled) return reject('rule', 'reservation.is-cancelled');
  if (customerId !== actor.id && companyId !== null && actor.barredCompanyIds?.includes(companyId) === true)
    return reject('forbidden', 'reservation.not-permitted');
  if (cancellation === null) return reject('rule', 'reservation.changed-by-staff');
  for (const { lineId, day } of days) {
    const shipment = shipments[lineId];
    if (shipment !== undefined && isUnderWay(shipment)) return reject('rule', 'reservation.under-way');
    if (dayIn(zoneOf(zones, lineId), at) > day)
      return reject('rule', 'reservation.cancellation-closed', { day });
  }
  return null;
}

/** The carrier's confirmation alone does not move the cargo. */
function isUnderWay(shipment: ShipmentState): boolean {
  return milestonesOf(shipment.type).some(
    (milestone) => milestone !== 'booked' && timesOf(shipment, milestone).actual !== null,
  );
}

function zoneOf({ zones, usualZone }: Zones, lineId: string): string {
  return zones[lineId]?.origin ?? usualZone;
}

export interface CancellationToday {
  readonly fee: Money | null;
  /** Last day on which the customer can cancel. */
  readonly until: string;
}

/** The fee that is due at this moment, or why the customer cannot cancel. */
export function cancellationToday(
  state: ChangeableState & { readonly total: Money | null },
  asking: Asking,
): CancellationToday | Rejection {
  const { cancellation, total } = state;
  const lastDays = cancellation?.lastDays ?? [];
  const until = cancellation && lastDayToCancel(cancellation);
  const refusal = refuseOwn(
    state,
    asking,
    lastDays.map(({ lineId, day }) => ({ lineId, day: until ?? day })),
  );
  if (refusal !== null) return refusal;
  if (cancellation === null || until === null || total === null)
    return reject('rule', 'reservation.changed-by-staff');
  const fee = feeOn(cancellation, total, { at: asking.at, zoneOf: (lineId) => zoneOf(asking.zones, lineId) });
  return { fee, until };
}

/** Charges at most the fee that the customer saw. */
export function decideOwnCancellation(
  { input, actor, at, facts }: Command<z.output<typeof cancelOwnReservationInput>, Zones>,
  state: ReservationState,
): Decision<ReservationEvent> {
  const today = cancellationToday(state, { actor, at, zones: facts });
  if (isRejection(today)) return today;
  const { fee } = today;
  if (fee !== null && Big(fee.amount).gt(input.fee))
    return reject('stale', 'reservation.fee-raised', { ...fee, seen: input.fee });
  return [cancelled(state, { reason: input.reason, fee, isByCustomer: true })];
}

/** As its shipment is now, in the read model. */
export interface ShipmentNow {
  readonly booking: BookingDetails | null;
  readonly delivery: PostalAddress | null;
  readonly departure: { readonly day: string; readonly cutOff: string | null } | null;
  readonly date: string | null;
  readonly bookedOn: string;
  /** Last day of its price. */
  readonly validTo: string;
}

/** The requested departure. Null: it is not changed. */
export interface DepartureToday {
  readonly departure: ShipmentNow['departure'];
  /** Why the rate cannot be ordered with it. */
  readonly unavailable: string | null;
  /** What the shipment costs today, net of tax, with the booked departure and with the requested one. */
  readonly booked: Money;
  readonly requested: Money;
}

export interface OwnChangeFacts extends Zones {
  /** Null: the reservation has no such shipment. */
  readonly shipment: ShipmentNow | null;
  readonly departure: DepartureToday | null;
}

type ChangeInput = z.output<typeof changeOwnReservationInput>;
type Changes = Extract<ReservationEvent, { type: 'ReservationChanged' }>['data']['changes'];

/** Whatever would change the price is refused with the reason; the rest is changed at once. */
export function decideOwnChange(
  { input, actor, at, facts }: Command<ChangeInput, OwnChangeFacts>,
  state: ReservationState,
): Decision<ReservationEvent> {
  const { cancellation } = state;
  const { lineId } = input;
  const days = cancellation?.lastDays.filter((one) => one.lineId === lineId) ?? [];
  const refusal = refuseOwn(state, { actor, at, zones: facts }, days);
  if (refusal !== null) return refusal;
  if (facts.shipment === null || cancellation === null || days.length === 0)
    return reject('not-found', 'reservation.shipment-not-found');
  const changes = changedFields(input, facts.shipment, facts.departure);
  if (Object.keys(changes).length === 0) return [];
  const today = dayIn(zoneOf(facts, lineId), at);
  const refused = refuseChanges(changes, { ...facts, shipment: facts.shipment, today });
  if (refused !== null) return refused;
  const { shipment } = facts;
  const day = lastDayOf({
    ...shipment,
    departure: changes.departure === undefined ? shipment.departure : changes.departure,
    readyOn: changes.readyOn ?? shipment.booking?.readyOn,
  });
  return [
    { type: 'ReservationChanged', data: { lineId, changes, ...moved(cancellation, lineId, { day, today }) } },
  ];
}

/** Once a fee is due, a later day does not make the cancellation free again. */
function moved(
  cancellation: ReservedCancellation,
  lineId: string,
  { day, today }: { readonly day: string; readonly today: string },
): Pick<ReservedCancellation, 'lastDays' | 'freeUntil'> {
  const lastDays = cancellation.lastDays.map((one) => (one.lineId === lineId ? { lineId, day } : one));
  const free = freeUntil(lastDays, cancellation);
  return { lastDays, freeUntil: today <= cancellation.freeUntil ? free : cancellation.freeUntil };
}

function changedFields(
  { readyOn, consignee, notifyParty, reference, delivery }: ChangeInput,
  { booking, delivery: address, departure: chosen }: ShipmentNow,
  requested: DepartureToday | null,
): Changes {
  const isOther = (value: unknown, now: unknown) => value !== undefined && !isSameData(value, now ?? null);
  return {
    ...(isOther(readyOn, booking?.readyOn) && { readyOn }),
    ...(isOther(consignee, booking?.consignee) && { consignee }),
    ...(isOther(notifyParty, booking?.notifyParty) && { notifyParty }),
    ...(isOther(reference, booking?.reference) && { reference }),
    ...(isOther(delivery, address) && { delivery }),
    ...(requested !== null && requested.departure?.day !== chosen?.day && { departure: requested.departure }),
  };
}

function refuseChanges(
  { departure, ...changes }: Changes,
  {
    shipment,
    departure: requested,
    today,
  }: { readonly shipment: ShipmentNow; readonly departure: DepartureToday | null; readonly today: string },
): Rejection | null {
  const { delivery, ...declared } = changes;
  if (Object.keys(declared).length > 0 && shipment.booking === null)
    return reject('rule', 'booking.details-missing');
  if (delivery !== undefined) {
    const refusal = refuseDelivery(delivery, shipment.delivery);
    if (refusal !== null) return refusal;
  }
  if (departure !== undefined && requested !== null) {
    if (requested.unavailable !== null) return reject('rule', `cart.rate-${requested.unavailable}`);
    const { booked, requested: asked } = requested;
    if (booked.currency !== asked.currency || !Big(booked.amount).eq(asked.amount))
      return reject('rule', 'reservation.departure-price', { ...asked, booked: booked.amount });
  }
  const chosen = departure === undefined ? shipment.departure : departure;
  const readyOn = changes.readyOn ?? shipment.booking?.readyOn;
  if (readyOn === undefined || (changes.readyOn === undefined && departure === undefined)) return null;
  if (changes.readyOn !== undefined && readyOn < today) return reject('rule', 'reservation.ready-in-past');
  const latest = chosen ? (chosen.cutOff ?? chosen.day) : shipment.validTo;
  if (readyOn <= latest) return null;
  return reject('rule', chosen ? 'reservation.ready-too-late' : 'reservation.price-ends', { day: latest });
}

/** The price is for the city, and in Chile for the comuna. */
function refuseDelivery(delivery: PostalAddress, now: PostalAddress | null): Rejection | null {
  if (now === null) return reject('rule', 'reservation.no-delivery');
  const isSame = (one = '', other = '') => one.trim().toLowerCase() === other.trim().toLowerCase();
  const isThere =
    delivery.country === now.country &&
    isSame(delivery.city, now.city) &&
    isSame(delivery.locality, now.locality);
  if (!isThere) return reject('rule', 'reservation.delivery-elsewhere', { city: now.locality || now.city });
  return now.phone !== undefined && delivery.phone === undefined
    ? reject('rule', 'reservation.delivery-phone')
    : null;
}
