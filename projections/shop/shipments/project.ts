import { z } from 'zod';
import type { RecordedEvent, RecordedOf } from '../../../domain/shared/event';
import { idOfStream } from '../../../domain/shared/event';
import type { ShipmentState } from '../../../domain/shop/milestones/events';
import { dayOf, instantNear, passesAt } from '../../../domain/shop/milestones/moments';
import { expectedTime, isBehind, progressOf } from '../../../domain/shop/milestones/progress';
import {
  evolveShipment,
  offeredShipmentId,
  shipmentsBooked,
  timesOf,
} from '../../../domain/shop/milestones/shipments';
import type { RecordedMilestone } from '../../../domain/shop/milestones/states';
import { reservationEvents, type ReservationMade } from '../../../domain/shop/reservation/events';
import { defineRowProjection } from '../../row-projection';
import { stateOfRow, type ShipmentRow } from './table';

type ReservationEvent = RecordedOf<typeof reservationEvents>;
type ShipmentEvent = Extract<ReservationEvent, { data: { shipmentId: string } }>;

const end = z.object({ code: z.string().nullable(), name: z.string() });
const reservedRoute = z.object({ origin: end, destination: end, carriers: z.array(z.string()) });

function keyOf(stream: string, shipmentId: string): string {
  return `${idOfStream(stream)}/${shipmentId}`;
}

function keysOf(recorded: RecordedEvent): readonly string[] {
  const event = recorded as ReservationEvent;
  if (event.type === 'ReservationMade')
    return Object.keys(shipmentsBooked(event.data)).map((id) => keyOf(event.stream, id));
  return 'shipmentId' in event.data ? [keyOf(event.stream, event.data.shipmentId)] : [];
}

function routeOf({ source, lines }: ReservationMade, shipmentId: string): z.output<typeof reservedRoute> {
  if (source.type === 'offer') {
    const { origin, destination, carrier } = source.shipment;
    return { origin, destination, carriers: carrier === null ? [] : [carrier] };
  }
  const line = lines.find(({ lineId }) => lineId === shipmentId);
  return reservedRoute.parse(line?.type === 'rate' ? line.offer : undefined);
}

function reachedOn(shipment: ShipmentState, milestone: RecordedMilestone): string | null {
  const { actual } = timesOf(shipment, milestone);
  return actual === null ? null : dayOf(actual);
}

/** Whether something is late depends on the clock, so queries decide it. */
function progressIn(shipment: ShipmentState, madeAt: string) {
  const steps = progressOf(shipment, { madeAt, now: madeAt });
  const next = steps.find(({ state }) => state === 'next');
  const expected = next === undefined ? null : expectedTime(next);
  return {
    last_milestone: steps.findLast(({ state }) => state === 'reached')?.milestone ?? 'requested',
    next_milestone: (next?.milestone ?? null) as RecordedMilestone | null,
    next_expected_at: expected === null ? null : instantNear(expected),
    late_from: next === undefined || expected === null ? null : isBehind(next) ? madeAt : passesAt(expected),
    discharged_on: reachedOn(shipment, 'discharged'),
    delivered_on: reachedOn(shipment, 'delivered'),
    empty_returned_on: reachedOn(shipment, 'empty-returned'),
  };
}

function searchText(
  booked: readonly (string | null)[],
  { transport: { containers, ...codes } }: ShipmentState,
): string {
  return [...booked, ...Object.values(codes), ...containers]
    .filter((one) => one !== null)
    .join(' ')
    .toLowerCase();
}

/** What `search` begins with: what was booked. The rest changes with the transport. */
function bookedText({ origin_code, origin_name, destination_code, destination_name, carriers }: ShipmentRow) {
  return [origin_code, origin_name, destination_code, destination_name, ...carriers];
}

function changed(before: ShipmentRow | undefined, event: ShipmentEvent): ShipmentRow | undefined {
  if (before === undefined) return undefined;
  const shipment = evolveShipment(stateOfRow(before), event);
  const { carrierReference, containers, ...codes } = shipment.transport;
  const { metadata } = event;
  return {
    ...before,
    ...codes,
    carrier_reference: carrierReference,
    containers,
    milestones: shipment.milestones,
    ...progressIn(shipment, before.made_at),
    changed_at: metadata.at,
    search: searchText(bookedText(before), shipment),
    corrections:
      event.type === 'ReservationMilestoneCorrected'
        ? [
            ...before.corrections,
            {
              milestone: event.data.milestone,
              was: event.data.was,
              at: event.data.at,
              reason: event.data.reason,
              correctedAt: metadata.at,
              by: metadata.actorId,
            },
          ]
        : before.corrections,
  };
}

export const shipments = defineRowProjection<typeof reservationEvents, ShipmentRow>({
  name: 'shipments',
  version: 1,
  table: 'shipment',
  follows: [reservationEvents],
  keys: keysOf,
  recordColumn: 'reservation_id',
  on: {
    ReservationMade: (_before, { data, stream, metadata: { at } }, id) => {
      const booked = shipmentsBooked(data);
      const reservationId = idOfStream(stream);
      const shipmentId = id.slice(reservationId.length + 1);
      const shipment = booked[shipmentId];
      if (shipment === undefined) throw new Error(`${id} was never booked`);
      const { origin, destination, carriers } = routeOf(data, shipmentId);
      const row = {
        id,
        reservation_id: reservationId,
        shipment_id: shipmentId,
        owner_id: data.ownerId,
        position: shipmentId === offeredShipmentId ? 0 : Object.keys(booked).indexOf(shipmentId),
        type: shipment.type,
        origin_code: origin.code,
        origin_name: origin.name,
        destination_code: destination.code,
        destination_name: destination.name,
        carriers,
        carrier_reference: null,
        vessel: null,
        voyage: null,
        flight: null,
        waybill: null,
        containers: [],
        milestones: {},
        corrections: [],
        ...progressIn(shipment, at),
        made_at: at,
        changed_at: at,
        search: '',
      };
      return { ...row, search: searchText(bookedText(row), shipment) };
    },
    ReservationTransportChanged: changed,
    ReservationScheduleChanged: changed,
    ReservationMilestoneReached: changed,
    ReservationMilestoneCorrected: changed,
    ReservationCancelled: 'ignored',
    ReservationRefundSettled: 'ignored',
    ReservationChanged: 'ignored',
    ReservationPaymentProofAttached: 'ignored',
    ReservationPaymentChanged: 'ignored',
    ReservationCarriedOver: 'ignored',
  },
});
