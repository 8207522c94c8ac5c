import { z } from 'zod';
import { isWithinOwner } from '../../../domain/shared/actor';
import { currencyCode } from '../../../domain/shared/money';
import { payableAccounts } from '../../../domain/shop/checkout/payable';
import { definePrepared, defineQuery, type Database } from '../../projection';

export interface PayableAccount {
  readonly id: string;
  readonly bankName: string;
  readonly company: string;
  readonly identification: string | null;
  readonly accountType: string;
  readonly accountNumber: string;
  readonly currency: string;
  readonly country: string;
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

export async function readActiveAccounts(db: Database, ownerId: string): Promise<readonly PayableAccount[]> {
  return (await selectActive(db, { ownerId })).rows;
}

/**
 * Of a currency in the customer's country (alpha-2), or of every country if it has none or is unknown. Other
 * owner companies have none for the reader.
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
