import type { TFunction } from 'i18next';
import type { z } from 'zod';
import type { bankAccountShown } from '@domain/shop/reservation/events';
import type { Formats } from '~/ui/formats';

interface TransferFact {
  readonly term: string;
  readonly detail: string;
}

interface Transferred {
  readonly number: string;
  /** What is to be paid, a decimal amount in the currency. */
  readonly total: string | number;
  readonly currency: string;
  readonly payment: { readonly bankAccount: z.output<typeof bankAccountShown> };
}

/** Everything a bank's form asks for to transfer what a reservation costs: the same on the page, in the e-mail and in the PDF. */
export function transferFacts(
  { number, total, currency, payment }: Transferred,
  t: TFunction<'shop'>,
  { money }: Pick<Formats, 'money'>,
): readonly TransferFact[] {
  const { bankName, company, identification, accountType, accountNumber, ...account } = payment.bankAccount;
  return [
    { term: t('reservation.transfer-amount'), detail: money(total, currency) },
    { term: t('reservation.bank'), detail: bankName },
    { term: t('reservation.holder'), detail: company },
    ...(identification === null ? [] : [{ term: t('checkout.identification'), detail: identification }]),
    {
      term: t('reservation.account-type'),
      detail: `${t(`account-types.${accountType}`, { defaultValue: accountType })} · ${account.currency}`,
    },
    { term: t('reservation.account-number'), detail: accountNumber },
    { term: t('reservation.reference'), detail: number },
  ];
}
