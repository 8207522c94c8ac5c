import { Link, useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { loader } from './daily-prices.server';
import { isSamePriceAllMonth, PriceStrip } from './price-strip';

/** Asked for once the results are shown. Without scripts a link leads to the page. */
export function PricesByDate({ address }: { readonly address: string }) {
  const { t } = useTranslation('shop');
  const { load, data } = useFetcher<typeof loader>();
  const path = `/rates/by-date?${address}`;
  useEffect(() => load(path), [load, path]);
  if (data === undefined)
    return (
      <p className="text-sm">
        <Link to={path} className="text-accent hover:underline">
          {t('daily-prices.title')}
        </Link>
      </p>
    );
  return (
    <section
      aria-labelledby="prices-by-date"
      className="rounded-lg border border-line bg-surface px-4 py-3 shadow-card"
    >
      <h2 id="prices-by-date" className="mb-1 text-sm font-semibold">
        {t('daily-prices.title')}
        <span className="font-normal text-muted">
          {' · '}
          {t(isSamePriceAllMonth(data) ? 'daily-prices.same' : 'daily-prices.lead')}
        </span>
      </h2>
      <PriceStrip prices={data} show={(month) => load(`${path}&month=${month}`)} />
    </section>
  );
}
