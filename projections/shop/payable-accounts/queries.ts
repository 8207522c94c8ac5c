import { sql } from 'kysely';
import { z } from 'zod';
import { currencyCode } from '../../../domain/shared/money';
import { defineQuery } from '../../projection';

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

/**
 * Active accounts of the owner company that is paid, of a currency in the customer's country (alpha-2); where it has none, or is not known yet,
 * those of every country.
 */
export const listPayableAccounts = defineQuery({
  name: 'listPayableAccounts',
  access: 'public',
  input: z.object({ ownerId: z.string(), currency: currencyCode, country: z.string().length(2).optional() }),
  async run(db, { ownerId, currency, country }): Promise<readonly PayableAccount[]> {
    const { rows } = await sql<PayableAccount>`
      with payable as (
        select * from bank_accounts
        where owner_id = ${ownerId} and is_active and not is_removed and currency = ${currency}
      )
      select id, bank_name as "bankName", company, identification, account_type as "accountType",
        account_number as "accountNumber", currency, country, note
      from payable
      where country = ${country ?? ''} or not exists (select from payable where country = ${country ?? ''})
      order by bank_name, id`.execute(db);
    return rows;
  },
});
