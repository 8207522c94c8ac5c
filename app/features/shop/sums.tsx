import { useTranslation } from 'react-i18next';
import { useFormats } from '~/ui/format';

export interface Sums {
  readonly subTotal: string | number;
  readonly discount: string | number;
  readonly total: string | number;
  readonly currency: string;
  /** Code of the coupon the discount comes of. */
  readonly couponCode: string | null;
}

/** What a coupon takes off, between the subtotal and the total; nothing where nothing is taken off. */
export function DiscountLines({ subTotal, discount, currency, couponCode }: Sums) {
  const { t } = useTranslation('shop');
  const { money } = useFormats();
  if (Number(discount) === 0) return null;
  const lines = [
    { term: t('sums.subtotal'), amount: subTotal },
    { term: t('sums.coupon', { code: couponCode ?? '' }), amount: `-${discount}` },
  ];
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {lines.map(({ term, amount }) => (
        <div key={term} className="flex items-baseline justify-between gap-3">
          <dt className="min-w-0 break-words text-muted">{term}</dt>
          <dd className="whitespace-nowrap num">{money(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How an amount to pay comes about: the total, and above it what a coupon takes off. */
export function TotalLines(sums: Sums) {
  const { t } = useTranslation('shop');
  const { money } = useFormats();
  return (
    <div className="flex flex-col gap-1.5">
      <DiscountLines {...sums} />
      <p className="flex items-baseline justify-between gap-3 font-semibold">
        {t('cart.total')}
        <span className="text-lg whitespace-nowrap num">{money(sums.total, sums.currency)}</span>
      </p>
    </div>
  );
}
