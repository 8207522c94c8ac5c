import { shipmentsOf } from '../cart/shipments';
import type { ReservationEvent, ReservationMade } from '../reservation/events';
import type { ShipmentState, ShipmentTimes, ShipmentTransport } from './events';
import type { RecordedMilestone } from './states';

/** By id: the line's, or the reservation's own for a booked offer. */
export type Shipments = Readonly<Record<string, ShipmentState>>;

/** The id of an offer's one shipment within its reservation. */
export const offeredShipmentId = 'offer';

const noTransport: ShipmentTransport = {
  carrierReference: null,
  vessel: null,
  voyage: null,
  flight: null,
  waybill: null,
  containers: [],
};

const noTimes: ShipmentTimes = { planned: null, estimated: null, actual: null };

export function timesOf({ milestones }: ShipmentState, milestone: RecordedMilestone): ShipmentTimes {
  return milestones[milestone] ?? noTimes;
}

/** A pickup or delivery bought with another line belongs to the shipment of that line. */
export function shipmentsBooked({ lines, source }: Pick<ReservationMade, 'lines' | 'source'>): Shipments {
  const rates = lines.flatMap((line) => (line.type === 'rate' ? [{ ...line, id: line.lineId }] : []));
  const types =
    source.type === 'offer'
      ? [[offeredShipmentId, source.shipment.type] as const]
      : shipmentsOf(rates).map(({ id, main }) => [id, main.request.load.type] as const);
  return Object.fromEntries(
    types.map(([id, type]) => [id, { type, transport: noTransport, milestones: {} }]),
  );
}

type ShipmentEvent = Extract<
  ReservationEvent,
  {
    type:
      | 'ReservationTransportChanged'
      | 'ReservationScheduleChanged'
      | 'ReservationMilestoneReached'
      | 'ReservationMilestoneCorrected';
  }
>;

export function evolveShipment(shipment: ShipmentState, { type, data }: ShipmentEvent): ShipmentState {
  switch (type) {
    case 'ReservationTransportChanged':
      return { ...shipment, transport: data.transport };
    case 'ReservationScheduleChanged':
      return data.times.reduce(
        (before, { milestone, type: timeType, at }) => withTime(before, milestone, { [timeType]: at }),
        shipment,
      );
    case 'ReservationMilestoneReached':
    case 'ReservationMilestoneCorrected':
      return withTime(shipment, data.milestone, { actual: data.at });
  }
}

export function evolveShipments(shipments: Shipments, event: ShipmentEvent): Shipments {
  const { shipmentId } = event.data;
  const shipment = shipments[shipmentId];
  if (shipment === undefined) throw new Error(`${event.type} of ${shipmentId}, which was never booked`);
  return { ...shipments, [shipmentId]: evolveShipment(shipment, event) };
}

function withTime(
  shipment: ShipmentState,
  milestone: RecordedMilestone,
  change: Partial<ShipmentTimes>,
): ShipmentState {
  return {
    ...shipment,
    milestones: { ...shipment.milestones, [milestone]: { ...timesOf(shipment, milestone), ...change } },
  };
}
