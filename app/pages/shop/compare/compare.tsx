import { useLoaderData, useLocation } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { emissionsSource } from '~/presenters/shop/distance-text';
import { cityOrName } from '~/presenters/shop/route-title';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/data/states';
import { Page } from '~/ui/navigation/page-header';
import { LoadText } from '../load-text';
import { MapFigure } from '../route/route-map';
import { ShareOffer } from '../results/share-offer';
import type { Result } from '../results/result';
import { ComparisonTable } from './comparison-table';
import type { loader } from './compare.server';

export { loader } from './compare.server';
export { meta } from './compare-meta';

export default function Compare() {
  const { results, load, date, gone, leftOut, compared, comparison, map } = useLoaderData<typeof loader>();
  const { t } = useTranslation('shop');
  const { pathname, search } = useLocation();
  const [first] = compared;
  return (
    <Page width="wide" className="py-6">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-2xl font-semibold">
            {first === undefined
              ? t('compare.title')
              : t('compare.title-of', {
                  origin: cityOrName(first.from),
                  destination: cityOrName(first.to),
                })}
          </h1>
          <p className="text-muted">
            <LoadText load={load} shipsOn={date} />
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <ShareOffer
            rates={compared}
            label={t('results.share')}
            title={t('shared.share-these')}
            address={`${pathname}${search}`}
          />
          <LinkButton to={results} state={{ compared: compared.map(({ id }) => id) }} icon={ArrowLeft}>
            {t('compare.back')}
          </LinkButton>
        </div>
      </header>
      {gone > 0 && compared.length > 0 && <p className="text-muted">{t('compare.gone', { count: gone })}</p>}
      {leftOut > 0 && <p className="text-muted">{t('compare.left-out', { count: leftOut })}</p>}
      {compared.length === 0 ? (
        <EmptyState title={t('compare.none')} body={t('compare.none-body')} />
      ) : (
        <>
          <ComparisonTable compared={compared} comparison={comparison} />
          <Routes compared={compared} map={map} />
        </>
      )}
    </Page>
  );
}

/** One map, and each source of emissions once. */
function Routes({ compared, map }: { readonly compared: readonly Result[]; readonly map: string | null }) {
  const { t } = useTranslation('shop');
  const routes = compared.flatMap(({ route }) => route ?? []);
  const stops = routes.map(({ legs }) => [legs[0]?.from ?? '', ...legs.map(({ to }) => to)].join(' → '));
  const sources = new Set(routes.map((route) => emissionsSource(t, route)).filter((text) => text !== ''));
  if (map === null) return null;
  return (
    <div className="grid gap-x-6 gap-y-3 md:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
      <MapFigure map={map} alt={t('compare.map', { routes: [...new Set(stops)].join(', ') })} />
      {sources.size > 0 && (
        <div className="text-sm text-muted">
          <h2 className="font-semibold text-ink">{t('way.emissions')}</h2>
          {[...sources].map((source) => (
            <p key={source}>{source}</p>
          ))}
        </div>
      )}
    </div>
  );
}
