import type { ReservationRow } from '@projections/shop/reservation/table';
import type { PageContext } from '~/http/load-context';
import { loadDemurrage } from '~/pages/demurrage/demurrage.server';
import { containersOf, findGrantedFreeDays } from '~/use-cases/shop/free-days.server';

/** Of the booked containers. The free days of a booked offer win over the carrier's. */
export async function demurrageOfReservation(
  context: PageContext,
  reservation: ReservationRow,
  request: Request,
) {
  const { owner_id: ownerId } = reservation;
  const shipments = containersOf(reservation).map(({ containers }) => containers);
  const freeDays =
    shipments.length === 0 ? null : await findGrantedFreeDays(context.services.db, reservation.offer);
  const calculation = { request, freeDays, ...(ownerId !== null && { ownerId }) };
  return loadDemurrage(context, shipments, calculation);
}
