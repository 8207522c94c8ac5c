import { wholeTotals } from '@domain/quoting/offer/totals';
import type { CustomerContent } from '@projections/quoting/offers/for-customer';
import type { Formats } from '~/texts/formats';

/** "USD 1.700"; "USD 1.700 + CLP 48.990" where no exchange rate was stored. */
export function totalText(
  content: Pick<CustomerContent, 'totals' | 'conversions'>,
  money: Formats['money'],
): string {
  return wholeTotals(content)
    .map(({ total, currency }) => money(total, currency))
    .join(' + ');
}
