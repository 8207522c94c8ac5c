import { useTranslation } from 'react-i18next';
import { useFormats } from '~/ui/format';

export interface Sums {
  readonly subTotal: string | number;
  readonly discount: string | number;
  readonly total: string | number;
  readonly currency: string;
  /** Code of the coupon the discount comes of; null without one. */
  readonly couponCode: string | null;
}

interface SumLinesProps {
  readonly lines: readonly { readonly term: string; readonly amount: string | number }[];
  readonly currency: string;
}

/** Amounts that make up a total, one below the other. */
export function SumLines({ lines, currency }: SumLinesProps) {
  const { money } = useFormats();
  const among = lines.map(({ amount }) => amount);
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

/** How an amount to pay comes about: the total, and above it what a coupon takes off. */
export function TotalLines({ subTotal, discount, total, currency, couponCode }: Sums) {
  const { t } = useTranslation('shop');
  const { money } = useFormats();
  return (
    <div className="flex flex-col gap-1.5">
      {couponCode !== null && (
        <SumLines
          currency={currency}
          lines={[
            { term: t('sums.subtotal'), amount: subTotal },
            { term: t('sums.coupon', { code: couponCode }), amount: `-${discount}` },
          ]}
        />
      )}
      <p className="flex items-baseline justify-between gap-3 font-semibold">
        {t('cart.total')}
        <span className="text-lg whitespace-nowrap num">{money(total, currency)}</span>
      </p>
    </div>
  );
}
