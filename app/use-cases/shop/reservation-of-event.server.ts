import { idOfStream, type RecordedEvent } from '@domain/shared/event';
import { readReservation } from '@projections/shop/reservation/queries';
import type { ReservationRow } from '@projections/shop/reservation/table';
import type { ReactionServices } from '~/use-cases/reaction.server';

/** From the log. Throws `ReadModelsBehind` if the read models cannot show it. */
export async function reservationOf(
  { stream }: Pick<RecordedEvent, 'stream'>,
  { readCurrent }: Pick<ReactionServices, 'readCurrent'>,
): Promise<ReservationRow> {
  const id = idOfStream(stream);
  const reservation = await readCurrent([stream], (db) => readReservation(db, id));
  if (reservation === null) throw new Error(`reservation ${id} is in no read model`);
  return reservation;
}
