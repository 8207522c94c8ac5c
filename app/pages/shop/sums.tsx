import { useTranslation } from 'react-i18next';
import { useFormats } from '~/ui/format';
import type { DiscountLine } from '~/presenters/shop/discount-lines.server';

export interface Sums {
  readonly subTotal: string | number;
  readonly total: string | number;
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

export function TotalLines({ subTotal, total, currency, discountLines }: Sums) {
  const { t } = useTranslation('shop');
  const { money } = useFormats();
  const among = [subTotal, ...discountLines.map(({ amount }) => amount), total];
  return (
    <div className="flex flex-col gap-1.5">
      {discountLines.length > 0 && (
        <SumLines
          currency={currency}
          among={among}
          lines={[
            { term: t('sums.subtotal'), amount: subTotal },
            ...discountLines.map(({ type, code, amount }) => ({
              term: t(`sums.${type}`, { code }),
              amount: `-${amount}`,
            })),
          ]}
        />
      )}
      <p className="flex items-baseline justify-between gap-3 font-semibold">
        {t('cart.total')}
        <span className="text-lg whitespace-nowrap num">{money(total, currency, among)}</span>
      </p>
    </div>
  );
}
