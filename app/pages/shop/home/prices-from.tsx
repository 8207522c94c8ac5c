import { Link, type useLoaderData } from '@remix-run/react';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { kindOfPlace } from '@domain/rating/search/options';
import { Money } from '~/ui/format';
import { LoadText } from '../load-text';
import type { homeLoader } from './home.server';

type Price = ReturnType<typeof useLoaderData<typeof homeLoader>>['prices'][number];

export function PricesFrom({ prices }: { readonly prices: readonly Price[] }) {
  const { t } = useTranslation('shop');
  return (
    <section aria-labelledby="prices-from" className="flex flex-col gap-3 pt-2">
      <div>
        <h2 id="prices-from" className="text-lg font-semibold">
          {t('home.served.prices')}
        </h2>
        <p className="text-sm text-muted">{t('home.served.prices-lead')}</p>
      </div>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {prices.map(({ kind, from, to, load, total, currency, rates, address }) => (
          <li key={address}>
            <Link
              to={address}
              className="group flex h-full flex-wrap items-end justify-between gap-x-3 gap-y-1 rounded-lg border border-line bg-surface px-4 py-3 shadow-card hover:border-edge hover:bg-hover"
            >
              <span className="flex min-w-0 flex-1 basis-36 flex-col wrap-anywhere">
                <span className="text-xs text-muted">{t(`search.modes.${kind}`)}</span>
                <span className="flex flex-wrap items-center gap-x-1.5 font-semibold">
                  {from.name}
                  <ArrowRight aria-hidden className="size-3.5 text-muted" />
                  {to.name}
                </span>
                <span className="text-xs text-muted">
                  {codesOf(from, to)}
                  <LoadText load={load} />
                </span>
              </span>
              <span className="ms-auto text-end">
                <span className="block text-xs text-muted">{t('home.served.from')}</span>
                <span className="block text-lg font-semibold tracking-tight num">
                  <Money amount={total} currency={currency} />
                </span>
                <span className="block text-xs text-muted">{t('home.served.rates', { count: rates })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "MIA → SCL · "; empty between places without a code, whose names are shown already. */
function codesOf(from: Price['from'], to: Price['to']): string {
  const codes = [from, to].map(({ code }) => code);
  return codes.some((code) => kindOfPlace(code) === 'zone') ? '' : `${codes.join(' → ')} · `;
}
