import type { TFunction } from 'i18next';
import type { z } from 'zod';
import type { bankAccountShown } from '@domain/shop/reservation/events';
import type { PaymentStatus } from '@domain/shop/reservation/states';
import type { Formats } from '~/texts/formats';

interface TransferFact {
  readonly term: string;
  readonly detail: string;
}

interface Transferred {
  readonly number: string;
  readonly payment_status: PaymentStatus;
  readonly payment_reference: string | null;
  readonly cancelled_at: Date | string | null;
  /** What is to be paid, a decimal amount in the currency. */
  readonly total: string | number;
  readonly currency: string;
  readonly payment: { readonly bankAccount: z.output<typeof bankAccountShown> };
}

/** Nothing is told of a transfer that nobody owes any more and that never came. */
export function hasTransfer({
  payment_status,
  cancelled_at,
}: Pick<Transferred, 'payment_status' | 'cancelled_at'>) {
  return cancelled_at === null || payment_status === 'completed';
}

/** What the facts of a transfer are told under: once it was received, nobody may read that they still have to pay. */
export function transferHeading({ payment_status }: Pick<Transferred, 'payment_status'>) {
  return payment_status === 'completed' ? 'reservation.paid' : 'reservation.transfer';
}

/**
 * Everything a bank's form asks for to transfer what a reservation costs, and once it was received only what came where: the same on the
 * page, in the e-mail and in the PDF.
 */
export function transferFacts(
  reservation: Transferred,
  t: TFunction<'shop'>,
  { money }: Pick<Formats, 'money'>,
): readonly TransferFact[] {
  const { number, total, currency, payment, payment_reference } = reservation;
  const { bankName, company, identification, accountType, accountNumber, ...account } = payment.bankAccount;
  const reference =
    payment_reference === null
      ? []
      : [{ term: t('reservation.payment-reference'), detail: payment_reference }];
  if (reservation.payment_status === 'completed')
    return [
      { term: t('reservation.transfer-amount'), detail: money(total, currency) },
      { term: t('reservation.paid-into'), detail: `${bankName}, ${accountNumber}` },
      ...reference,
      ...(reservation.cancelled_at === null
        ? []
        : [{ term: t('reservation.refund'), detail: t('reservation.refund-due') }]),
    ];
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
    ...reference,
  ];
}
