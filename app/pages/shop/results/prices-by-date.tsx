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
  return (
    <section
      aria-labelledby="prices-by-date"
      className="min-h-12.5 rounded-lg border border-line bg-surface px-4 py-2 text-sm shadow-card"
    >
      {data === undefined ? (
        <h2 id="prices-by-date" className="py-1.5 font-semibold">
          <Link to={path} className="text-accent hover:underline">
            {t('daily-prices.title')}
          </Link>
        </h2>
      ) : (
        <PriceStrip
          prices={data}
          isBrief
          show={(month) => load(`${path}&month=${month}`)}
          title={
            <h2 id="prices-by-date" className="me-auto font-semibold">
              {t('daily-prices.title')}
              {isSamePriceAllMonth(data) && (
                <span className="font-normal text-muted">
                  {' · '}
                  {t('daily-prices.same')}
                </span>
              )}
            </h2>
          }
        />
      )}
    </section>
  );
}
