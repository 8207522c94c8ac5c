import type { ExchangeRates } from '../../../domain/rating/pricing/exchange';
import { ownerCompanyOf } from '../../../domain/shared/actor';
import { z } from 'zod';
import { text, todayIn } from '../../expressions';
import { defineQuery, type Database } from '../../projection';
import { readTogether } from '../../read-together';

/** The dollar, and those with an exchange rate of the actor's owner company. */
export const listCurrencies = defineQuery({
  name: 'listCurrencies',
  access: 'public',
  scope: 'owner',
  input: z.object({}),
  run: (db, _input, actor) => currenciesOf(db, ownerCompanyOf(actor)),
});

/** The dollar first, then by code. */
export async function currenciesOf(db: Database, ownerId: string): Promise<readonly string[]> {
  return (await currenciesWithRate(db, ownerId)) ?? ['USD'];
}

const currenciesWithRate = readTogether(async (db: Database, ownerIds: readonly string[]) => {
  const rows = await db
    .selectFrom('currency_rates')
    .select((eb) => [
      eb.ref('owner_id').$notNull().as('ownerId'),
      eb.fn.agg<readonly string[]>('array_agg', ['currency']).distinct().as('currencies'),
    ])
    .where((eb) =>
      eb.and([
        eb('owner_id', '=', eb.fn.any(eb.val([...ownerIds]))),
        eb.ref('is_active'),
        eb.not(eb.ref('is_removed')),
        eb('currency', '<>', 'USD'),
        eb('date', '<=', todayIn(text('America/Santiago'))),
      ]),
    )
    .groupBy('owner_id')
    .execute();
  return new Map(rows.map(({ ownerId, currencies }) => [ownerId, ['USD', ...currencies.toSorted()]]));
});

/** As of today in Chile. */
export async function exchangeRatesOf(db: Database, ownerId: string): Promise<ExchangeRates> {
  const rows = await db
    .selectFrom('currency_rates')
    .select((eb) => [
      'currency',
      eb.cast<string>('units_per_usd', 'text').as('perUsd'),
      eb.cast<string>('date', 'text').as('date'),
      'source',
    ])
    .distinctOn('currency')
    .where((eb) =>
      eb.and([
        eb('owner_id', '=', ownerId),
        eb.ref('is_active'),
        eb.not(eb.ref('is_removed')),
        eb('date', '<=', todayIn(text('America/Santiago'))),
      ]),
    )
    .orderBy('currency')
    .orderBy('date', 'desc')
    .orderBy('id')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.currency, row]));
}
