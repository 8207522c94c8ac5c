import type { Actor } from '@domain/shared/actor';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import {
  cancellationToday,
  isOwnReservation,
  type CancellationToday,
} from '@domain/shop/reservation/own-changes';
import type { Database } from '@projections/projection';
import { partiesOf, type ReservationRow } from '@projections/shop/reservation/table';
import { findShipments } from '@projections/shop/shipments/queries';
import { stateOfRow } from '@projections/shop/shipments/table';
import { milestoneFacts } from './milestone-facts.server';

/** Null for readers who are no customers of it. */
export async function cancellationNow(
  db: Database,
  reservation: ReservationRow,
  actor: Actor,
): Promise<CancellationToday | Rejection | null> {
  const parties = partiesOf(reservation);
  if (!isOwnReservation(actor, parties)) return null;
  const { id: reservationId, currency, total, cancelled_at: cancelledAt, cancellation } = reservation;
  const [rows, zones] = await Promise.all([
    findShipments.run(db, { reservationId }, actor),
    milestoneFacts(db, reservationId, actor),
  ]);
  if (isRejection(rows)) return rows;
  return cancellationToday(
    {
      ...parties,
      isCancelled: cancelledAt !== null,
      shipments: Object.fromEntries(rows.map((row) => [row.shipmentId, stateOfRow(row)])),
      cancellation,
      total: { amount: String(total), currency },
    },
    { actor, at: new Date().toISOString(), zones },
  );
}
