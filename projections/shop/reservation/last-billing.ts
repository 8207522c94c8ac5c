import type { Database } from '../../projection';
import { companyGroup } from '../../crm/company-merge/survivors';
import type { ReservationRow } from './table';

interface Billed {
  readonly ownerId: string | null;
  readonly companyId: string | null;
  readonly clientId: string | null;
}

/**
 * Of the newest billed reservation of the company, including merged ones, or without a company, of the
 * client. Not scoped: the caller must have authorised.
 */
export async function findLastBilling(
  db: Database,
  { ownerId, companyId, clientId }: Billed,
): Promise<ReservationRow['billing']> {
  if (companyId === null && clientId === null) return null;
  const customers = companyId === null ? [clientId ?? ''] : await companyGroup(db, [companyId]);
  const found = await db
    .selectFrom('reservation')
    .select((eb) => eb.ref('billing').$castTo<ReservationRow['billing']>().as('billing'))
    .where('owner_id', '=', ownerId)
    .where((eb) => eb(companyId === null ? 'customer_id' : 'company_id', '=', eb.fn.any(eb.val(customers))))
    .where('billing', 'is not', null)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return found?.billing ?? null;
}
