import { useLoaderData, useLocation } from '@remix-run/react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { ActiveFilters } from '~/ui/data/active-filters';
import { Card } from '~/ui/data/card';
import { EmptyState, Skeleton } from '~/ui/data/states';
import { DateTime, useFormats } from '~/ui/format';
import { Page } from '~/ui/navigation/page-header';
import { tellNotLoaded } from '~/ui/overlay/on-demand';
import { Pagination } from '~/ui/navigation/pagination';
import { CompanyHold } from '../company-hold';
import { LoadText } from '../load-text';
import { RecentSearches } from '../search/recent-searches';
import { mostCompared } from './compare-choice';
import { ComparisonBar } from './comparison-bar';
import { NothingFound } from './nothing-found';
import { Offer } from './offer';
import { PlaceQuestions } from '../search/place-questions';
import { OrderLinks } from './order-links';
import type { ResultsData as Data } from './result';
import { ResultFilters } from './result-filters';
import { activeFilters } from './results-filtered';
import { SaveSearch } from './save-search';
import { SpecialRates } from './special-rates';
import { TypeLinks } from './type-links';
import { useCompared } from './use-compared';
import { PricesByDate } from './prices-by-date';
import type { loader } from './results.server';

export { loader } from './results.server';
export { meta } from './results-meta';

/** Loaded separately: results are read more often than their search is changed. */
const loadForm = async () => ({ default: (await import('../search/search-form')).SearchForm });
const SearchForm = lazy(loadForm);

export default function Results() {
  const shown = useLoaderData<typeof loader>();
  const { search, values, choices, refused, recent, hold } = shown;
  const { key, search: address } = useLocation();
  const { t } = useTranslation('shop');
  const [isChanging, setChanging] = useState(false);
  const title =
    values.origin && values.destination
      ? t('results.title', { origin: placeTitle(values.origin), destination: placeTitle(values.destination) })
      : t('search.title');
  const isFormShown = search === null || isChanging;
  // If the form fails to load, the results stay.
  const change = (): void => {
    if (isChanging) setChanging(false);
    else
      loadForm().then(
        () => setChanging(true),
        () => tellNotLoaded(t),
      );
  };
  return (
    <Page width="wide" className="py-6">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-2xl font-semibold">{title}</h1>
          {search && <Asked search={search} />}
          {search && <Places values={values} />}
        </div>
        {search && (
          <div className="flex flex-wrap gap-2">
            {/* A new key closes it after saving. */}
            <SaveSearch key={key} query={withoutCustomer(address)} name={laneOf(values)} />
            <Button onPress={change}>{t('search.again')}</Button>
          </div>
        )}
      </header>
      <CompanyHold hold={hold} />
      {isFormShown && (
        <Card>
          <Suspense fallback={<Skeleton className="h-72" />}>
            <SearchForm
              key={key}
              initial={values}
              {...choices}
              answer={search === null ? refused : null}
              kept={search === null ? customerIn(address) : [...narrowingIn(address), ...customerIn(address)]}
            />
          </Suspense>
        </Card>
      )}
      {search === null ? (
        <>
          <PlaceQuestions questions={shown.questions} />
          <RecentSearches searches={recent} />
        </>
      ) : (
        <Found key={laneOf(values)} data={shown} search={search} />
      )}
    </Page>
  );
}

function laneOf({ origin, destination }: Data['values']): string {
  return [origin, destination]
    .map((place) => place?.code ?? place?.name ?? '')
    .join(' → ')
    .slice(0, 60);
}

function Places({ values: { origin, destination } }: Pick<Data, 'values'>) {
  const names = [origin, destination].flatMap((place) => (place?.code ? [place.name] : []));
  return names.length === 0 ? null : <p className="text-sm text-muted">{names.join(' – ')}</p>;
}

/** The customer whom staff search for stays in every search until somebody is quoted. */
function customerIn(address: string): readonly (readonly [string, string])[] {
  return [...new URLSearchParams(address)].filter(([name]) => name === 'customer');
}

function withoutCustomer(address: string): string {
  return `${new URLSearchParams([...new URLSearchParams(address)].filter(([name]) => name !== 'customer'))}`;
}

function narrowingIn(address: string): readonly (readonly [string, string])[] {
  return [...new URLSearchParams(address)].filter(
    ([name]) => name === 'order' || name.startsWith('filters.'),
  );
}

function Asked({ search: { total, folded, load, date } }: { readonly search: NonNullable<Data['search']> }) {
  const { t } = useTranslation('shop');
  return (
    <p className="text-muted">
      {total > 0 && (
        <>
          <span className="font-medium text-ink">{t('results.found', { count: total + folded })}</span>
          {' · '}
        </>
      )}
      <LoadText load={load} />
      {date !== null && (
        <>
          {' · '}
          {t('results.shipping')} <DateTime value={date} style="date" />
        </>
      )}
    </p>
  );
}

/** "Santiago (SCL)": people know the city, the trade the code; towns have no code. */
function placeTitle({ code, name, place }: NonNullable<Data['values']['origin']>): string {
  if (!code) return name;
  const city = place?.split(',')[0];
  return `${city || name} (${code})`;
}

function Found({ data, search }: { readonly data: Data; readonly search: NonNullable<Data['search']> }) {
  const { t } = useTranslation('shop');
  const formats = useFormats();
  const { list, chosen, choose } = useCompared();
  const isNarrowed = search.total === 0 && search.facets.price !== null;
  if (search.total === 0 && !isNarrowed)
    return 'nearby' in data ? (
      <>
        <SpecialRates special={search.special} />
        <NothingFound
          query={data.manualQuery}
          nearby={data.nearby}
          ways={data.ways}
          lane={data.lane}
          reasons={search.reasons}
          notCarrying={search.notCarrying}
          hasSpecial={search.special.count > 0}
        />
      </>
    ) : null;
  const { currency } = data.values;
  const active = activeFilters(t, formats, search, currency);
  const comparing =
    search.data.length > 1 || chosen.length > 0
      ? { chosen, isFull: chosen.length >= mostCompared }
      : undefined;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <ResultFilters search={search} problems={data.refused?.error ?? {}} currency={currency} />
      <div ref={list} onChange={choose} className="flex min-w-0 flex-col gap-3">
        {'manualQuery' in data && <PricesByDate address={data.manualQuery} />}
        <TypeLinks facets={search.facets} filters={search.filters} />
        <OrderLinks current={search.order} />
        <ActiveFilters active={active} />
        <SpecialRates special={search.special} />
        {search.data.map((result) => (
          <Offer
            key={result.id}
            result={result}
            comparing={comparing}
            demurrage={search.demurrage[result.id]}
          />
        ))}
        {comparing && <ComparisonBar chosen={chosen} shown={search.data.map(({ id }) => id)} />}
        {isNarrowed && <NothingLeft isShared={search.only.length > 0 && active.length === 1} />}
        {(search.total > data.take || data.page > 1) && (
          <Pagination total={search.total} page={data.page} take={data.take} />
        )}
      </div>
    </div>
  );
}

function NothingLeft({ isShared }: { readonly isShared: boolean }) {
  const { t } = useTranslation('shop');
  return (
    <EmptyState
      title={t(isShared ? 'results.none-shared' : 'results.none-filtered')}
      body={t('results.none-filtered-body')}
    />
  );
}
