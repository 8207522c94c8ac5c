import { ownerCompanyOf } from '../../../domain/shared/actor';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineQuery, type Database } from '../../projection';
import { readTogether } from '../../read-together';

/** Currencies a price can be asked in: the dollar, and those the asker's owner company has a stored rate of. */
export const listCurrencies = defineQuery({
  name: 'listCurrencies',
  access: 'public',
  input: z.object({}),
  run: (db, _input, actor) => currenciesOf(db, ownerCompanyOf(actor)),
});

/** Currencies the prices of an owner company can be told in today: the dollar first, the others by their codes. */
export async function currenciesOf(db: Database, ownerId: string): Promise<readonly string[]> {
  return (await currenciesWithRate(db, ownerId)) ?? ['USD'];
}

const currenciesWithRate = readTogether(async (db: Database, ownerIds: readonly string[]) => {
  const { rows } = await sql<{ ownerId: string; currencies: readonly string[] }>`
    select owner_id as "ownerId", array_agg(distinct currency) as currencies from currency_rates
    where owner_id = any(${[...ownerIds]}) and is_active and not is_removed and currency <> 'USD'
      and date <= (now() at time zone 'America/Santiago')::date
    group by owner_id`.execute(db);
  return new Map(rows.map(({ ownerId, currencies }) => [ownerId, ['USD', ...currencies.toSorted()]]));
});
