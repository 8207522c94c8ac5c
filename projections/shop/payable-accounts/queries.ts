import { z } from 'zod';
import { isWithinOwner } from '../../../domain/shared/actor';
import { currencyCode } from '../../../domain/shared/money';
import { payableAccounts } from '../../../domain/shop/checkout/payable';
import { definePrepared, defineQuery, type Database } from '../../projection';

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

const selectActive = definePrepared((db, { ownerId }: { ownerId: string }) =>
  db
    .selectFrom('bank_accounts')
    .select([
      'id',
      'bank_name as bankName',
      'company',
      'identification',
      'account_type as accountType',
      'account_number as accountNumber',
      'currency',
      'country',
      'note',
    ])
    .where('owner_id', '=', ownerId)
    .where((eb) => eb.and([eb.ref('is_active'), eb.not(eb.ref('is_removed'))]))
    .orderBy('bank_name')
    .orderBy('id'),
);

/** Active accounts of an owner company, of every currency and country. */
export async function readActiveAccounts(db: Database, ownerId: string): Promise<readonly PayableAccount[]> {
  return (await selectActive(db, { ownerId })).rows;
}

/**
 * Active accounts of the owner company that is paid, of a currency in the customer's country (alpha-2); where it has none, or is not known yet,
 * those of every country. Another owner company has none for the reader.
 */
export const listPayableAccounts = defineQuery({
  name: 'listPayableAccounts',
  access: 'public',
  scope: 'owner',
  input: z.object({ ownerId: z.string(), currency: currencyCode, country: z.string().length(2).optional() }),
  run: async (db, { ownerId, currency, country = null }, actor): Promise<readonly PayableAccount[]> =>
    isWithinOwner(actor, ownerId)
      ? payableAccounts(await readActiveAccounts(db, ownerId), { currency, country })
      : [],
});
