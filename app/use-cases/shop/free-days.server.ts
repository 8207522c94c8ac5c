import { z } from 'zod';
import { runningFreeDay } from '@domain/rating/demurrage/free-days';
import { system } from '@domain/shared/actor';
import { dayIn, daysBetween } from '@domain/shared/day';
import { offeredShipmentId } from '@domain/shop/milestones/shipments';
import type { Database } from '@projections/projection';
import { readSentOffers } from '@projections/quoting/offers/queries';
import { findDemurrage, type DemurrageShipment } from '@projections/rating/demurrage/queries';
import { readReservation } from '@projections/shop/reservation/queries';
import type { ReservationRow } from '@projections/shop/reservation/table';
import { findDischarged, readStays, type ShipmentStay } from '@projections/shop/shipments/free-days';
import { shipmentsOf } from '~/presenters/rating/demurrage-shipments.server';
import { reservedOffer } from '~/presenters/shop/reserved-offer';
import { forEach } from '~/use-cases/for-each.server';
import { untilDone, type JobKind } from '~/use-cases/job.server';
import { notify } from '~/use-cases/telling/notify.server';
import { toldOf } from '~/use-cases/telling/told';
import { findSellers } from './sellers.server';

interface BookedContainers {
  readonly shipmentId: string;
  readonly containers: DemurrageShipment;
}

export function containersOf({
  lines,
  offer,
}: Pick<ReservationRow, 'lines' | 'offer'>): readonly BookedContainers[] {
  const ofRates = lines.flatMap((line) => {
    if (line.type !== 'rate') return [];
    const { carriers, origin, destination } = reservedOffer.parse(line.offer);
    const ends = { origin: origin.code, destination: destination.code };
    return shipmentsOf(line.request.load, { carriers, ...ends, times: line.amount }).map((containers) => ({
      shipmentId: line.lineId,
      containers,
    }));
  });
  if (offer === null) return ofRates;
  const { load, carrier, origin, destination } = offer.shipment;
  const carriers = carrier === null ? [] : [carrier];
  const ofOffer = shipmentsOf(load, { carriers, origin: origin.code, destination: destination.code });
  return [...ofRates, ...ofOffer.map((containers) => ({ shipmentId: offeredShipmentId, containers }))];
}

/** By a booked offer; null: the carrier's tariff counts. */
export async function findGrantedFreeDays(
  db: Database,
  offer: ReservationRow['offer'],
): Promise<number | null> {
  if (offer === null) return null;
  const sent = await readSentOffers(db, offer.quoteId);
  return sent.find(({ id }) => id === offer.offerId)?.content.terms.freeDays ?? null;
}

type Booked = Pick<ReservationRow, 'lines' | 'offer' | 'owner_id'>;

async function findLastFreeDay(
  db: Database,
  reservation: Booked,
  { shipmentId, ...stay }: ShipmentStay,
): Promise<string | null> {
  const booked = containersOf(reservation).filter((one) => one.shipmentId === shipmentId);
  if (booked.length === 0 || stay.dischargedOn === null) return null;
  const { owner_id: ownerId } = reservation;
  const found = await findDemurrage.run(
    db,
    {
      shipments: booked.map(({ containers }) => containers),
      freeDays: await findGrantedFreeDays(db, reservation.offer),
      day: stay.dischargedOn,
      ...(ownerId !== null && { ownerId }),
    },
    system,
  );
  return Array.isArray(found) ? runningFreeDay(found.flat(), stay) : null;
}

/** By shipment, of those whose free days run. */
export async function findLastFreeDays(
  db: Database,
  reservation: Booked & Pick<ReservationRow, 'id'>,
): Promise<Readonly<Record<string, string>>> {
  if (containersOf(reservation).length === 0) return {};
  const days = await Promise.all(
    (await readStays(db, reservation.id)).map(async (stay) => {
      const day = await findLastFreeDay(db, reservation, stay);
      return day === null ? [] : [[stay.shipmentId, day] as const];
    }),
  );
  return Object.fromEntries(days.flat());
}

/** Days before the last free one, counted in Chile. */
const reminders = [3, 1] as const;

/** A day later than due still reminds, in case the platform was down. */
function dueReminders(lastDay: string, today: string): readonly number[] {
  const left = daysBetween(today, lastDay);
  return left < 0 ? [] : reminders.filter((days) => left === days || left === days - 1);
}

/** Customers and sellers, 3 days and 1 day before; anew if the discharge is corrected. */
export const remindOfFreeDays: JobKind<object> = {
  name: 'remindOfFreeDays',
  data: z.object({}),
  retry: untilDone,
  cron: '30 7 * * *',
  async run(_data, { signal }, services) {
    const { notified } = toldOf('FreeDaysAboutToEnd');
    const today = dayIn('America/Santiago', new Date());
    await forEach(await findDischarged(services.db), signal, async ({ reservationId, ...stay }) => {
      const reservation = await readReservation(services.db, reservationId);
      if (reservation === null) return;
      const lastDay = await findLastFreeDay(services.db, reservation, stay);
      if (lastDay === null) return;
      const sellers = await findSellers(services.db, reservation);
      for (const days of dueReminders(lastDay, today)) {
        const cause = `free-days/${reservationId}/${stay.shipmentId}/${lastDay}/${days}`;
        const about = { cause, recordId: reservationId, actorId: null };
        await notify(services, { ...about, kind: notified?.customer }, [reservation.customer_id]);
        await notify(services, { ...about, kind: notified?.staff }, sellers);
      }
    });
  },
};
