import { FileCheck2, ShoppingCart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { Money, useFormats } from '~/ui/format';
import type { Result } from './result';

/** What staff alone sees of a result: supplier, cost and margin; and the way to quote it to a customer. */
export function StaffLine({
  staff: { supplier, cost, margin, share },
  currency,
  quoteAddress,
  bookAddress,
  code,
}: {
  readonly staff: NonNullable<Result['staff']>;
  readonly currency: string;
  /** Null for those who quote nobody. */
  readonly quoteAddress: string | null;
  readonly bookAddress: string | null;
  readonly code: string;
}) {
  const { t } = useTranslation('shop');
  const { percent } = useFormats();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-t border-line bg-sunken px-4 py-2">
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm [&_dd]:font-medium [&_dt]:text-muted [&>div]:flex [&>div]:gap-1.5">
        <div>
          <dt>{t('results.staff.supplier')}</dt>
          <dd>{supplier ?? t('results.staff.none')}</dd>
        </div>
        {cost === null ? (
          <div>
            <dt>{t('results.staff.sale-rate')}</dt>
          </div>
        ) : (
          <>
            <div>
              <dt>{t('results.staff.cost')}</dt>
              <dd className="num">
                <Money amount={cost} currency={currency} />
              </dd>
            </div>
            <div>
              <dt>{t('results.staff.margin')}</dt>
              <dd className="num">
                <Money amount={margin} currency={currency} />
                {share !== null && ` (${percent(share)})`}
              </dd>
            </div>
          </>
        )}
      </dl>
      {quoteAddress !== null && bookAddress !== null && (
        <span className="flex flex-wrap gap-2">
          <LinkButton
            to={bookAddress}
            size="sm"
            icon={ShoppingCart}
            aria-label={t('results.staff.book-of', { code })}
          >
            {t('results.staff.book')}
          </LinkButton>
          <LinkButton
            to={quoteAddress}
            size="sm"
            icon={FileCheck2}
            aria-label={t('results.staff.quote-of', { code })}
          >
            {t('results.staff.quote')}
          </LinkButton>
        </span>
      )}
    </div>
  );
}
