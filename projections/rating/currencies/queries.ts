import { ownerCompanyOf } from '../../../domain/shared/actor';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineQuery, type Database } from '../../projection';

/** Currencies a price can be asked in: the dollar, and those the asker's owner company has a stored rate of. */
export const listCurrencies = defineQuery({
  name: 'listCurrencies',
  access: 'public',
  input: z.object({}),
  run: (db, _input, actor) => currenciesOf(db, ownerCompanyOf(actor)),
});

/** Currencies the prices of an owner company can be told in. */
export async function currenciesOf(db: Database, ownerId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ currency: string }>`
    select distinct currency from currency_rates
    where owner_id = ${ownerId} and is_active and not is_removed and currency <> 'USD'
    order by currency`.execute(db);
  return ['USD', ...rows.map(({ currency }) => currency)];
}
