import { ownerOrShop } from '@domain/catalogues/engine/ownership';
import type { Actor } from '@domain/shared/actor';
import type { MilestoneFacts } from '@domain/shop/milestones/record';
import type { Database } from '@projections/projection';
import { reservationsWithinReach } from '@projections/shop/reservation/queries';
import { readShipmentZones } from '@projections/shop/shipments/queries';

/** Of places without one, if the owner company names none. */
const usualZone = 'America/Santiago';

export async function milestoneFacts(
  db: Database,
  reservationId: string,
  actor: Actor,
): Promise<MilestoneFacts> {
  const found = await db
    .selectFrom('reservation as r')
    .select('r.owner_id as ownerId')
    .where('r.id', '=', reservationId)
    .where(await reservationsWithinReach(db, actor))
    .executeTakeFirst();
  if (found === undefined) return { isReached: false, zones: {}, usualZone };
  const owner = await db
    .selectFrom('owners')
    .select('time_zone as timeZone')
    .where('id', '=', ownerOrShop(found.ownerId))
    .executeTakeFirst();
  const usual = owner?.timeZone ?? usualZone;
  return { isReached: true, zones: await readShipmentZones(db, reservationId, usual), usualZone: usual };
}
