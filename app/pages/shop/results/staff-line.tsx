import { useTranslation } from 'react-i18next';
import { Money, useFormats } from '~/ui/format';
import type { Result } from './result';

/** What staff alone sees of a result: supplier, cost and margin. */
export function StaffLine({
  staff: { supplier, cost, margin, share },
  currency,
}: {
  readonly staff: NonNullable<Result['staff']>;
  readonly currency: string;
}) {
  const { t } = useTranslation('shop');
  const { percent } = useFormats();
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line bg-sunken px-4 py-2 text-sm [&_dd]:font-medium [&_dt]:text-muted [&>div]:flex [&>div]:gap-1.5">
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
  );
}
