import { ownerCompanyOf, type Actor } from '@domain/shared/actor';
import type { Database } from '@projections/projection';

export async function currencyOfOwner(db: Database, reader: Actor): Promise<string> {
  const found = await db
    .selectFrom('owners')
    .select('currency')
    .where('id', '=', ownerCompanyOf(reader))
    .executeTakeFirst();
  return found?.currency ?? 'USD';
}
