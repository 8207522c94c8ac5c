import { FileCheck2, ShoppingCart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PriceBreakdown } from '~/pages/rating/price-breakdown';
import { LinkButton } from '~/ui/button';
import { Money, useFormats } from '~/ui/format';
import type { Result } from './result';

export function StaffLine({
  staff,
  currency,
  quoteAddress,
  bookAddress,
  code,
}: {
  readonly staff: NonNullable<Result['staff']>;
  readonly currency: string;
  readonly quoteAddress: string | null;
  readonly bookAddress: string | null;
  readonly code: string;
}) {
  const { t } = useTranslation('shop');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-t border-line bg-sunken px-4 py-2">
      <StaffSums staff={staff} currency={currency} />
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

export function StaffSums({
  staff: { supplier, cost, margin, share, services, working },
  currency,
}: Pick<Parameters<typeof StaffLine>[0], 'staff' | 'currency'>) {
  const { t } = useTranslation('shop');
  const { t: inPricing } = useTranslation('pricing');
  const { percent } = useFormats();
  return (
    <div className="flex min-w-0 grow basis-80 flex-col gap-1 text-sm">
      <dl className={sums}>
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
      {services.length > 0 && (
        <dl className={sums}>
          {services.map(({ service, amount, supplier: provider }) => (
            <div key={service}>
              <dt>{inPricing(`services.${service}`)}</dt>
              <dd className="num">
                {amount === null ? (
                  t('results.staff.service-unknown')
                ) : (
                  <>
                    {t('results.staff.service-cost')} <Money amount={amount} currency={currency} />
                  </>
                )}
                {provider !== null && ` · ${provider}`}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <details>
        <summary className="w-fit cursor-pointer font-medium text-accent">
          {t('results.staff.working')}
        </summary>
        <div className="pt-2">
          <PriceBreakdown price={working} />
        </div>
      </details>
      {cost !== null && services.some(({ amount }) => amount === null) && (
        <p className="text-muted">{t('results.staff.without-services')}</p>
      )}
    </div>
  );
}

const sums =
  'flex flex-wrap gap-x-5 gap-y-1 [&_dd]:font-medium [&_dt]:text-muted [&>div]:flex [&>div]:flex-wrap [&>div]:gap-x-1.5';
