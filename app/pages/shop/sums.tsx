import { useTranslation } from 'react-i18next';
import type { TaxSum } from '@domain/shared/tax';
import { exemptText, taxLines } from '~/presenters/rating/tax-text';
import { useFormats } from '~/ui/format';
import type { DiscountLine } from '~/presenters/shop/discount-lines.server';
import { discountTerm } from '~/presenters/shop/discount-terms';

export interface Sums {
  readonly subTotal: string | number;
  /** Net of tax. */
  readonly net: string | number;
  readonly taxes: readonly TaxSum[];
  readonly totalWithTax: string | number;
  readonly currency: string;
  readonly discountLines: readonly DiscountLine[];
}

interface SumLinesProps {
  readonly lines: readonly { readonly term: string; readonly amount: string | number }[];
  readonly currency: string;
  /** Amounts shown nearby: all have decimals or none. */
  readonly among?: readonly (string | number)[];
}

export function SumLines({ lines, currency, among = lines.map(({ amount }) => amount) }: SumLinesProps) {
  const { money } = useFormats();
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {lines.map(({ term, amount }) => (
        <div key={term} className="flex items-baseline justify-between gap-3">
          <dt className="min-w-0 break-words text-muted">{term}</dt>
          <dd className="whitespace-nowrap num">{money(amount, currency, among)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function TotalLines({ subTotal, net, taxes, totalWithTax, currency, discountLines }: Sums) {
  const { t } = useTranslation('shop');
  const { t: inPricing } = useTranslation('pricing');
  const formats = useFormats();
  const exempt = exemptText(inPricing, formats, { taxes, currency });
  const discounted =
    discountLines.length === 0
      ? []
      : [
          { term: t('sums.subtotal'), amount: subTotal },
          ...discountLines.map((line) => ({
            term: discountTerm(line, currency, { t, formats }),
            amount: `-${line.amount}`,
          })),
        ];
  const lines = [...discounted, ...taxLines(inPricing, formats, { net, taxes, currency })];
  const among = [...lines.map(({ amount }) => amount), totalWithTax];
  return (
    <div className="flex flex-col gap-1.5">
      {lines.length > 0 && <SumLines currency={currency} among={among} lines={lines} />}
      <p className="flex items-baseline justify-between gap-3 font-semibold">
        {inPricing('total-to-pay')}
        <span className="text-lg whitespace-nowrap num">{formats.money(totalWithTax, currency, among)}</span>
      </p>
      {exempt !== null && <p className="text-xs text-muted">{exempt}</p>}
    </div>
  );
}
