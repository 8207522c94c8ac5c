import { fromNow, type Database } from '../../projection';

/** ISO days; null: not yet. */
export interface ShipmentStay {
  readonly shipmentId: string;
  readonly dischargedOn: string | null;
  readonly deliveredOn: string | null;
  readonly emptyReturnedOn: string | null;
}

const selectStays = (db: Database) =>
  db
    .selectFrom('shipment as s')
    .select((of) => [
      's.reservation_id as reservationId',
      's.shipment_id as shipmentId',
      of.cast<string | null>('s.discharged_on', 'text').as('dischargedOn'),
      of.cast<string | null>('s.delivered_on', 'text').as('deliveredOn'),
      of.cast<string | null>('s.empty_returned_on', 'text').as('emptyReturnedOn'),
    ]);

/** Without access check. */
export async function readStays(db: Database, reservationId: string): Promise<readonly ShipmentStay[]> {
  return selectStays(db).where('s.reservation_id', '=', reservationId).execute();
}

/** Without access check: containers out and not back, of bookings that hold. At most 365 free days are granted. */
export async function findDischarged(
  db: Database,
): Promise<readonly (ShipmentStay & { readonly reservationId: string })[]> {
  return selectStays(db)
    .innerJoin('reservation as r', 'r.id', 's.reservation_id')
    .where('r.cancelled_at', 'is', null)
    .where('s.empty_returned_on', 'is', null)
    .where((of) => of('s.discharged_on', '>=', of.cast<string>(fromNow({ days: -366 }), 'date')))
    .orderBy('s.discharged_on')
    .orderBy('s.id')
    .execute();
}
