import { Link, type useLoaderData } from '@remix-run/react';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { shortNameOf } from '@domain/rating/search/options';
import { MissingCharges } from '~/pages/rating/missing-charges';
import { PriceBreakdown } from '~/pages/rating/price-breakdown';
import { transitText } from '~/presenters/shop/transit-text';
import { Checkbox } from '~/ui/form/choices';
import { SubmitButton } from '~/ui/form/form';
import { DateTime, Money, useFormats } from '~/ui/format';
import type { loader } from './find-rates.server';

type Result = ReturnType<typeof useLoaderData<typeof loader>>['results'][number];

interface FoundRateProps {
  readonly result: Result;
  readonly isTickable: boolean;
  readonly onTick?: (isTicked: boolean) => void;
}

export function FoundRate({ result, isTickable, onTick }: FoundRateProps) {
  const { t } = useTranslation('offers');
  const { t: shop } = useTranslation('shop');
  const { percent } = useFormats();
  const { id, code, carriers, from, to, supplier, cost, margin, missingCharges, price, validTo, page } =
    result;
  const name = carriers.map((one) => one.name).join(' · ') || code;
  const title = (
    <span className="font-semibold">
      {name}{' '}
      <span className="inline-flex items-center gap-1 font-normal text-muted">
        {shortNameOf(from)} <ArrowRight aria-hidden className="size-3.5" /> {shortNameOf(to)}
      </span>
    </span>
  );
  const facts = [
    [t('find.supplier'), supplier ?? '—'],
    [t('find.transit'), transitText(shop, result)],
    [t('find.valid'), <DateTime key="valid" value={validTo} style="date" />],
    [
      t('find.cost'),
      cost === null ? t('unknown') : <Money key="cost" amount={cost} currency={price.currency} />,
    ],
    [
      t('find.margin'),
      margin === null ? (
        t('unknown')
      ) : (
        <span key="margin">
          <Money amount={margin.amount} currency={price.currency} />
          {margin.percent !== null && ` (${percent(margin.percent)})`}
        </span>
      ),
    ],
  ] as const;
  return (
    <li className="overflow-clip rounded-lg border border-line bg-surface shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3">
        <div className="min-w-0 flex-1 basis-64">
          {isTickable ? (
            <Checkbox name="rates" value={id} {...(onTick && { onChange: onTick })}>
              {title}
            </Checkbox>
          ) : (
            title
          )}
          <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-1 text-sm sm:grid-cols-5">
            {facts.map(([term, detail]) => (
              <div key={term} className="min-w-0">
                <dt className="text-xs text-muted">{term}</dt>
                <dd className="wrap-anywhere num">{detail}</dd>
              </div>
            ))}
          </dl>
          {missingCharges.length > 0 && (
            <div className="mt-2">
              <MissingCharges charges={missingCharges} />
            </div>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-sm:w-full sm:flex-col sm:items-end">
          <p className="text-xl font-semibold tracking-tight num">
            <Money amount={price.totalWithTax} currency={price.currency} />
          </p>
          {isTickable && (
            <SubmitButton
              size="sm"
              variant="secondary"
              name="only"
              value={id}
              aria-label={`${t('find.only')}: ${code}`}
            >
              {t('find.only')}
            </SubmitButton>
          )}
        </div>
      </div>
      <details className="border-t border-line">
        <summary className="cursor-pointer px-4 py-2 text-sm font-medium text-accent hover:bg-hover">
          {t('find.as-customer')} <span className="font-normal text-muted">· {code}</span>
        </summary>
        <div className="flex flex-col gap-3 px-4 pt-1 pb-4">
          <PriceBreakdown price={price} />
          <Link to={page} className="w-fit text-sm font-medium text-accent hover:underline">
            {code}
          </Link>
        </div>
      </details>
    </li>
  );
}
