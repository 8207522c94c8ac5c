import type { TFunction } from 'i18next';
import type { z } from 'zod';
import type { bankAccountShown } from '@domain/shop/reservation/events';

interface TransferFact {
  readonly term: string;
  readonly detail: string;
}

/** Everything a bank's form asks for to transfer what a reservation costs: the same on the page, in the e-mail and in the PDF. */
export function transferFacts(
  account: z.output<typeof bankAccountShown>,
  number: string,
  t: TFunction<'shop'>,
): readonly TransferFact[] {
  const { bankName, company, identification, accountType, accountNumber, currency } = account;
  return [
    { term: t('reservation.bank'), detail: bankName },
    { term: t('reservation.holder'), detail: company },
    ...(identification === null ? [] : [{ term: t('checkout.identification'), detail: identification }]),
    {
      term: t('reservation.account-type'),
      detail: `${t(`account-types.${accountType}`, { defaultValue: accountType })} · ${currency}`,
    },
    { term: t('reservation.account-number'), detail: accountNumber },
    { term: t('reservation.reference'), detail: number },
  ];
}
