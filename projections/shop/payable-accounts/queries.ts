import { sql } from 'kysely';
import { z } from 'zod';
import { currencyCode } from '../../../domain/shared/money';
import { payableAccounts } from '../../../domain/shop/checkout/payable';
import { defineQuery, type Database } from '../../projection';

/** An account as a customer needs it to transfer money. */
export interface PayableAccount {
  readonly id: string;
  readonly bankName: string;
  readonly company: string;
  readonly identification: string | null;
  readonly accountType: string;
  readonly accountNumber: string;
  readonly currency: string;
  readonly country: string;
  /** What whoever pays into it should know. */
  readonly note: string | null;
}

/** Active accounts of an owner company, of every currency and country. */
export async function readActiveAccounts(db: Database, ownerId: string): Promise<readonly PayableAccount[]> {
  const { rows } = await sql<PayableAccount>`
    select id, bank_name as "bankName", company, identification, account_type as "accountType",
      account_number as "accountNumber", currency, country, note
    from bank_accounts where owner_id = ${ownerId} and is_active and not is_removed
    order by bank_name, id`.execute(db);
  return rows;
}

/**
 * Active accounts of the owner company that is paid, of a currency in the customer's country (alpha-2); where it has none, or is not known yet,
 * those of every country.
 */
export const listPayableAccounts = defineQuery({
  name: 'listPayableAccounts',
  access: 'public',
  input: z.object({ ownerId: z.string(), currency: currencyCode, country: z.string().length(2).optional() }),
  run: async (db, { ownerId, currency, country = null }): Promise<readonly PayableAccount[]> =>
    payableAccounts(await readActiveAccounts(db, ownerId), { currency, country }),
});
