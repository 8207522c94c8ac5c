import { ownerCompanyOf } from '../../../domain/shared/actor';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineQuery, type Database } from '../../projection';
import { readTogether } from '../../read-together';

/**
 * Currencies that prices can be converted to: the dollar, and those with an exchange rate of the actor's owner
 * company.
 */
export const listCurrencies = defineQuery({
  name: 'listCurrencies',
  access: 'public',
  input: z.object({}),
  run: (db, _input, actor) => currenciesOf(db, ownerCompanyOf(actor)),
});

/** Currencies for the prices of an owner company today: the dollar first, then by code. */
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
