import { readOwnerProfile } from '@projections/catalogues/owner-profile';
import { readActiveAccounts } from '@projections/shop/payable-accounts/queries';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import { showErased } from '~/texts/erased.server';
import { textsIn } from '~/texts/translate.server';

export interface AccountOnPaper {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly details: readonly string[];
}

export async function accountsOnPaper(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  currencies: readonly string[],
  language: Language,
): Promise<readonly AccountOnPaper[]> {
  const profile = await readOwnerProfile(db, ownerId);
  if (profile?.accountsOnOffers !== true) return [];
  const t = textsIn(language).getFixedT(language, 'shop');
  const accounts = showErased(language, await readActiveAccounts(db, ownerId));
  return accounts
    .filter(({ currency }) => currencies.includes(currency))
    .map(({ id, bankName, currency, accountType, accountNumber, company, identification, note }) => ({
      id,
      name: `${bankName} · ${currency}`,
      number: `${t(`account-types.${accountType}`)} ${accountNumber}`,
      details: [company, identification, note].filter((detail) => detail !== null),
    }));
}
