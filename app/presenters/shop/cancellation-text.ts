import type { TFunction } from 'i18next';
import { dayIn } from '@domain/shared/day';
import type { Money } from '@domain/shared/money';
import type { CancellationRules, ReservedCancellation } from '@domain/shop/reservation/cancellation-rules';
import { timeZone, type Formats } from '~/texts/formats';

type Words = Pick<Formats, 'date' | 'money' | 'number'>;

function feeText(
  fee: NonNullable<CancellationRules['fee']>,
  t: TFunction<'shop'>,
  { money, number }: Words,
): string {
  return fee.type === 'percent'
    ? t('own-changes.percent', { percent: `${number(Number(fee.percent))} %` })
    : money(fee.amount, fee.currency);
}

function isNone(fee: CancellationRules['fee']): boolean {
  return fee !== null && Number(fee.type === 'percent' ? fee.percent : fee.amount) === 0;
}

/** Before booking, while its days are not known. */
export function rulesText(
  { freeDays, fee }: CancellationRules,
  t: TFunction<'shop'>,
  words: Words,
): readonly string[] {
  const changes = t('own-changes.changes');
  if (isNone(fee)) return [t('own-changes.free-throughout'), changes];
  const then =
    fee === null ? t('own-changes.then-staff') : t('own-changes.then-fee', { fee: feeText(fee, t, words) });
  return [t('own-changes.free', { count: freeDays }), then, changes];
}

interface Booked {
  readonly cancellation: ReservedCancellation | null;
  readonly made_at: string;
}

/**
 * Of a reservation. The same on the page, in the mail and in the PDF. Free days that were over when it was made
 * are left out.
 */
export function cancellationText(
  { cancellation, made_at: madeAt }: Booked,
  t: TFunction<'shop'>,
  words: Words,
): readonly string[] {
  if (cancellation === null) return [t('own-changes.by-staff')];
  const day = (date: string) => words.date(date, 'longDate');
  const { fee, freeUntil, lastDays } = cancellation;
  const last = lastDays.map((one) => one.day).toSorted()[0] ?? freeUntil;
  const changes = t('own-changes.change-until', { date: day(last) });
  if (isNone(fee)) return [t('own-changes.free-until', { date: day(last) }), changes];
  const then =
    fee === null
      ? t('own-changes.staff-after', { date: day(freeUntil) })
      : t('own-changes.fee-until', { date: day(last), fee: feeText(fee, t, words) });
  if (dayIn(timeZone, madeAt) <= freeUntil)
    return [t('own-changes.free-until', { date: day(freeUntil) }), then, changes];
  const paid = fee && t('own-changes.fee-only', { date: day(last), fee: feeText(fee, t, words) });
  return [paid ?? then, changes];
}

interface Refunded {
  readonly payment_status: string;
  readonly cancellation_fee: Money | null;
  readonly refund: (Money & { readonly outcome?: 'paid-back' | 'not-received' | undefined }) | null;
}

/** What a cancelled reservation costs, and what comes back of what was paid. */
export function refundFacts(
  { cancellation_fee: fee, refund }: Refunded,
  t: TFunction<'shop'>,
  { money }: Pick<Formats, 'money'>,
): readonly { readonly term: string; readonly detail: string }[] {
  return [
    ...(fee === null ? [] : [{ term: t('own-changes.fee'), detail: money(fee.amount, fee.currency) }]),
    ...(refund === null
      ? []
      : [
          {
            term: t('refunds.title'),
            detail: `${money(refund.amount, refund.currency)} · ${t(`refunds.${refund.outcome ?? 'due'}`)}`,
          },
        ]),
  ];
}
