import type { TFunction } from 'i18next';
import type { Formats } from '~/texts/formats';
import type { DiscountLine } from './discount-lines.server';

type Shop = TFunction<'shop'>;

/** "10 %, at most USD 50". Null for an amount, which says it all by itself. */
export function discountTerms(
  { mode, value, cap }: Pick<DiscountLine, 'mode' | 'value' | 'cap'>,
  currency: string,
  { t, formats: { percent, money } }: { readonly t: Shop; readonly formats: Formats },
): string | null {
  if (mode === 'amount') return null;
  const of = percent(value);
  return cap === null ? of : t('sums.capped', { percent: of, most: money(cap, currency) });
}

/** "Coupon SUMMER (10 %, at most USD 50)". */
export function discountTerm(
  line: Omit<DiscountLine, 'amount'>,
  currency: string,
  texts: { readonly t: Shop; readonly formats: Formats },
): string {
  const { t } = texts;
  const name = t(`sums.${line.type}`, { code: line.code });
  const terms = discountTerms(line, currency, texts);
  return terms === null ? name : t('sums.with-terms', { name, terms });
}
