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

/** Columns of the list's wide form: rate, supplier, transit, validity, cost, margin, unit price, total, button. */
export const foundGrid =
  'lg:grid lg:grid-cols-[minmax(9rem,2fr)_minmax(5.5rem,1fr)_3.5rem_5.25rem_5.5rem_5rem_6rem_5.5rem_8rem] lg:items-center lg:gap-x-2';

export function FoundRate({ result, isTickable, onTick }: FoundRateProps) {
  const { t } = useTranslation('offers');
  const { t: shop } = useTranslation('shop');
  const { percent } = useFormats();
  const { id, code, carriers, from, to, supplier, cost, margin, missingCharges, price, validTo, page } =
    result;
  const { currency } = price;
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
    ['supplier', supplier ?? '—'],
    ['transit', transitText(shop, result)],
    ['valid', <DateTime key="valid" value={validTo} style="date" />],
    ['cost', cost === null ? t('unknown') : <Money key="cost" amount={cost} currency={currency} />],
    [
      'margin',
      margin === null ? (
        t('unknown')
      ) : (
        <span key="margin">
          {margin.percent === null ? '—' : percent(margin.percent)}
          <span className="block text-xs text-muted max-lg:inline max-lg:ps-1">
            <Money amount={margin.amount} currency={currency} />
          </span>
        </span>
      ),
    ],
    ['unit', <UnitPriceOf key="unit" result={result} />],
  ] as const;
  return (
    <li className="border-b border-line last:border-b-0">
      <div className={`flex flex-col gap-2 px-4 py-2 text-sm ${foundGrid}`}>
        <div className="min-w-0">
          {isTickable ? (
            <Checkbox name="rates" value={id} {...(onTick && { onChange: onTick })}>
              {title}
            </Checkbox>
          ) : (
            title
          )}
        </div>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-3 lg:contents">
          {facts.map(([term, detail]) => (
            <div key={term} className="min-w-0">
              <dt className="text-xs text-muted lg:sr-only">{t(`find.${term}`)}</dt>
              <dd className="wrap-anywhere num">{detail}</dd>
            </div>
          ))}
        </dl>
        <p className="font-semibold num lg:text-end">
          <Money amount={price.totalWithTax} currency={currency} />
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
      {missingCharges.length > 0 && (
        <div className="px-4 pb-2">
          <MissingCharges charges={missingCharges} />
        </div>
      )}
      <details>
        <summary className="cursor-pointer px-4 pb-2 text-xs text-accent hover:underline">
          {t('find.as-customer')} <span className="text-muted">· {code}</span>
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

/** Net for each kilogram, container or W/M that is charged. */
function UnitPriceOf({ result: { unitPrice, price } }: { readonly result: Result }) {
  const { t } = useTranslation('offers');
  if (unitPrice === null) return '—';
  return (
    <>
      <Money amount={unitPrice.amount} currency={price.currency} />{' '}
      <span className="text-xs text-muted">/ {t(`find.units.${unitPrice.unit}`)}</span>
    </>
  );
}
