import type { Actor } from '@domain/shared/actor';
import type { BookingDetails } from '@domain/shared/booking/inputs';
import type { Database } from '@projections/projection';

/** Whoever reads the record reads the file, so nobody may refer to somebody else's. True without a sheet. */
export async function isOwnSafetySheet(
  db: Database,
  actor: Actor,
  booking: BookingDetails | undefined,
): Promise<boolean> {
  if (booking?.dangerousGoods.answer !== 'yes') return true;
  const sheet = await db
    .selectFrom('platform.files')
    .select('id')
    .where('id', '=', booking.dangerousGoods.safetyDataSheet)
    .where('uploaded_by', '=', actor.id)
    .executeTakeFirst();
  return sheet !== undefined;
}
