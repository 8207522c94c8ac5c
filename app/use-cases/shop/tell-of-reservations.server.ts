import { idOfStream, type RecordedOf } from '@domain/shared/event';
import type { RecordedMilestone } from '@domain/shop/milestones/states';
import { reservationEvents } from '@domain/shop/reservation/events';
import { readReservation } from '@projections/shop/reservation/queries';
import type { ReactionOf, ReactionServices } from '~/use-cases/reaction.server';
import { notify } from '~/use-cases/telling/notify.server';
import { recentOfPeople } from '~/use-cases/telling/recent.server';
import { toldOf, type Cause } from '~/use-cases/telling/told';
import { findSellers } from './sellers.server';

type ReservationEvent = RecordedOf<typeof reservationEvents>;
type Told = Extract<
  ReservationEvent,
  {
    type:
      | 'ReservationMade'
      | 'ReservationPaymentProofAttached'
      | 'ReservationPaymentChanged'
      | 'ReservationMilestoneReached'
      | 'ReservationChanged'
      | 'ReservationRefundSettled'
      | 'ReservationCancelled';
  }
>;

const causesOfMilestones = {
  booked: 'ShipmentBooked',
  'picked-up': 'ShipmentPickedUp',
  'gate-in': 'ShipmentGateIn',
  departed: 'ShipmentDeparted',
  transshipped: 'ShipmentTransshipped',
  arrived: 'ShipmentArrived',
  discharged: 'ShipmentDischarged',
  'customs-cleared': 'ShipmentCustomsCleared',
  delivered: 'ShipmentDelivered',
  'empty-returned': 'ShipmentEmptyReturned',
} as const satisfies Readonly<Record<RecordedMilestone, Cause>>;

function causeOf({ type, data }: Told): Cause | null {
  if (type === 'ReservationMilestoneReached') return causesOfMilestones[data.milestone];
  if (type === 'ReservationRefundSettled') return data.outcome === 'paid-back' ? 'ReservationRefunded' : null;
  if (type !== 'ReservationPaymentChanged') return type;
  return data.status === 'completed' ? 'ReservationPaid' : null;
}

async function tell(event: Told, services: ReactionServices): Promise<void> {
  const cause = causeOf(event);
  if (cause === null) return;
  const id = idOfStream(event.stream);
  const { reservation, sellers } = await services.readCurrent([event.stream], async (db) => {
    const found = await readReservation(db, id);
    if (found === null) throw new Error(`reservation ${id} is not in the read model yet`);
    return { reservation: found, sellers: await findSellers(db, found) };
  });
  const { notified } = toldOf(cause);
  const happening = { cause: event.id, recordId: id, actorId: event.metadata.actorId };
  await notify(services, { ...happening, kind: notified?.staff }, sellers);
  await notify(services, { ...happening, kind: notified?.customer }, [reservation.customer_id]);
}

function isCancelled(_event: ReservationEvent, later: readonly ReservationEvent[]): boolean {
  return later.some(({ type }) => type === 'ReservationCancelled');
}

type Reached = Extract<ReservationEvent, { type: 'ReservationMilestoneReached' }>;

function isTakenBack(
  { data: { shipmentId, milestone } }: Reached,
  later: readonly ReservationEvent[],
): boolean {
  return later.some(
    ({ type, data }) =>
      type === 'ReservationMilestoneCorrected' &&
      data.at === null &&
      data.shipmentId === shipmentId &&
      data.milestone === milestone,
  );
}

const isPayment = ({ type, data }: ReservationEvent): boolean =>
  type === 'ReservationPaymentChanged' && data.status === 'completed';

export const tellOfReservations: ReactionOf<typeof reservationEvents> = {
  name: 'tellOfReservations',
  events: reservationEvents,
  pick: (events) => Promise.resolve(recentOfPeople(events, ['ReservationCancelled'])),
  overtaken: {
    ReservationMade: isCancelled,
    // Proofs of paid or cancelled reservations need no check.
    ReservationPaymentProofAttached: (event, later) => isCancelled(event, later) || later.some(isPayment),
    ReservationPaymentChanged: isCancelled,
    ReservationChanged: isCancelled,
    ReservationMilestoneReached: (event, later) => isCancelled(event, later) || isTakenBack(event, later),
  },
  on: {
    ReservationMade: tell,
    ReservationPaymentProofAttached: tell,
    ReservationPaymentChanged: tell,
    ReservationMilestoneReached: tell,
    ReservationChanged: tell,
    ReservationRefundSettled: tell,
    ReservationCancelled: tell,
  },
};
