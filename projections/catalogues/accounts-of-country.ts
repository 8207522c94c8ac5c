import { ownerCompanyOf } from '../../domain/shared/actor';
import { z } from 'zod';
import { defineQuery } from '../projection';

export interface ShownAccount {
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

export const listAccountsOfCountry = defineQuery({
  name: 'listAccountsOfCountry',
  access: 'public',
  scope: 'owner',
  input: z.object({ country: z.string().trim().toUpperCase() }),
  run: (db, { country }, actor): Promise<readonly ShownAccount[]> =>
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
      .where('owner_id', '=', ownerCompanyOf(actor))
      .where((eb) => eb.and([eb.ref('is_active'), eb.not(eb.ref('is_removed'))]))
      .where('country', '=', country)
      .orderBy('bank_name')
      .orderBy('id')
      .execute(),
});
