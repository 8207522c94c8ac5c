import type { TFunction } from 'i18next';
import type { z } from 'zod';
import type { bankAccountShown } from '@domain/shop/reservation/events';
import type { PaymentStatus } from '@domain/shop/reservation/states';
import type { ReservationRow } from '@projections/shop/reservation/table';
import { refundFacts } from './cancellation-text';
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
  readonly cancellation_fee: ReservationRow['cancellation_fee'];
  readonly refund: ReservationRow['refund'];
  readonly total: string | number;
  readonly currency: string;
  readonly payment: { readonly bankAccount: z.output<typeof bankAccountShown> | null };
  /** ISO date. */
  readonly payment_due_on: string | null;
}

/** False for a transfer that is no longer due and never arrived. */
export function hasTransfer({
  payment_status,
  cancelled_at,
}: Pick<Transferred, 'payment_status' | 'cancelled_at'>) {
  return cancelled_at === null || payment_status === 'completed';
}

/** After the receipt nothing may ask for the transfer again. */
export function transferHeading({
  payment_status,
  payment,
}: Pick<Transferred, 'payment_status' | 'payment'>) {
  if (payment_status === 'completed') return 'reservation.paid';
  return payment.bankAccount === null ? 'reservation.payment' : 'reservation.transfer';
}

/**
 * The details that a bank's transfer form needs, or after the receipt the payment. The same on the page, in
 * the email and in the PDF.
 */
export function transferFacts(
  reservation: Transferred,
  t: TFunction<'shop'>,
  { money, date }: Pick<Formats, 'money' | 'date'>,
): readonly TransferFact[] {
  const { number, total, currency, payment, payment_reference, payment_due_on: dueOn } = reservation;
  const { bankAccount } = payment;
  const amount = { term: t('reservation.transfer-amount'), detail: money(total, currency) };
  const reference =
    payment_reference === null
      ? []
      : [{ term: t('reservation.payment-reference'), detail: payment_reference }];
  if (reservation.payment_status === 'completed')
    return [
      amount,
      ...(bankAccount === null
        ? []
        : [
            {
              term: t('reservation.paid-into'),
              detail: `${bankAccount.bankName}, ${bankAccount.accountNumber}`,
            },
          ]),
      ...reference,
      ...refundFacts(reservation, t, { money }),
    ];
  return [
    amount,
    ...(dueOn === null ? [] : [{ term: t('reservation.due'), detail: date(dueOn, 'date') }]),
    ...(bankAccount === null ? [] : accountFacts(bankAccount, t)),
    { term: t('reservation.reference'), detail: number },
    ...reference,
  ];
}

function accountFacts(
  {
    bankName,
    company,
    identification,
    accountType,
    accountNumber,
    currency,
  }: z.output<typeof bankAccountShown>,
  t: TFunction<'shop'>,
): readonly TransferFact[] {
  return [
    { term: t('reservation.bank'), detail: bankName },
    { term: t('reservation.holder'), detail: company },
    ...(identification === null ? [] : [{ term: t('checkout.identification'), detail: identification }]),
    {
      term: t('reservation.account-type'),
      detail: `${t(`account-types.${accountType}`, { defaultValue: accountType })} · ${currency}`,
    },
    { term: t('reservation.account-number'), detail: accountNumber },
  ];
}
