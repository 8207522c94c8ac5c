import type { Database } from '../../projection';
import type { ReservationRow } from './table';

interface Billed {
  readonly ownerId: string | null;
  readonly companyId: string | null;
  readonly clientId: string | null;
}

/**
 * Whom the newest billed reservation of a company or, without one, of a client was billed to, within an owner company.
 * Not scoped: the caller must have authorised.
 */
export async function findLastBilling(
  db: Database,
  { ownerId, companyId, clientId }: Billed,
): Promise<ReservationRow['billing']> {
  if (companyId === null && clientId === null) return null;
  const found = await db
    .selectFrom('reservation')
    .select((eb) => eb.ref('billing').$castTo<ReservationRow['billing']>().as('billing'))
    .where('owner_id', '=', ownerId)
    .where(companyId === null ? 'customer_id' : 'company_id', '=', companyId ?? clientId)
    .where('billing', 'is not', null)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return found?.billing ?? null;
}
