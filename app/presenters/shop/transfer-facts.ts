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
  /** The amount to pay, a decimal in the currency. */
  readonly total: string | number;
  readonly currency: string;
  readonly payment: { readonly bankAccount: z.output<typeof bankAccountShown> };
}

/** Nothing is shown about a transfer that is not due any more and never came. */
export function hasTransfer({
  payment_status,
  cancelled_at,
}: Pick<Transferred, 'payment_status' | 'cancelled_at'>) {
  return cancelled_at === null || payment_status === 'completed';
}

/** The heading of a transfer's details. Once it was received, nothing may ask for it again. */
export function transferHeading({ payment_status }: Pick<Transferred, 'payment_status'>) {
  return payment_status === 'completed' ? 'reservation.paid' : 'reservation.transfer';
}

/**
 * What a bank's form needs for a transfer, or after its receipt what was paid. The same on the page, in the
 * e-mail and in the PDF.
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
