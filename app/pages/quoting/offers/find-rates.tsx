import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { FilePlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { SpecialRates } from '~/pages/shop/results/special-rates';
import { SearchForm } from '~/pages/shop/search/search-form';
import { Button } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Notice } from '~/ui/data/states';
import { Form, SubmitButton } from '~/ui/form/form';
import { Select } from '~/ui/form/select';
import { DateTime } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { ChargeableLoad } from './chargeable-load';
import { FoundRate, foundGrid } from './found-rate';
import { rateOrders, sortRates, type RateOrder } from './rate-orders';
import type { action, loader } from './find-rates.server';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './find-rates.server';

export const meta = titled<typeof loader>('offers:find.title', ({ reference }) => ({ reference }));

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function FindRates() {
  const found = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('offers');
  const { id, reference, results, values, choices, refused, isSearched } = found;
  const [isChanging, setChanging] = useState(false);
  const here = `/admin/quoters/${id}`;
  const isFormShown = isChanging || !isSearched;
  return (
    <Page width="wide">
      <PageHeader
        breadcrumbs={[
          { label: t('quotes'), to: '/admin/quoters' },
          { label: reference, to: here },
          { label: t('find.crumb') },
        ]}
        title={t('find.heading')}
        description={<ChargeableLoad load={found.load} />}
        actions={isSearched && <Button onPress={() => setChanging(!isChanging)}>{t('find.change')}</Button>}
      />
      {isFormShown && (
        <Card title={t('find.search')}>
          <SearchForm
            hasAll={false}
            initial={values}
            {...choices}
            answer={refused}
            action={`${here}/rates`}
          />
        </Card>
      )}
      <SpecialRates special={found.special} />
      <Form method="post" answer={answer}>
        <input type="hidden" name="commandId" value={found.commandId} />
        <input type="hidden" name="query" value={found.query} />
        <input type="hidden" name="currency" value={values.currency} />
        {results.length > 0 ? <Results data={found} /> : <Nothing data={found} />}
      </Form>
    </Page>
  );
}

function Results({ data: { results, mayOffer } }: { readonly data: Data }) {
  const { t } = useTranslation('offers');
  const [by, setBy] = useState<RateOrder>('price');
  const [carrier, setCarrier] = useState('all');
  const carriers = [...new Set(results.flatMap((one) => one.carriers.map(({ name }) => name)))].toSorted();
  const shown = sortRates(results, by).filter(
    (one) => carrier === 'all' || one.carriers.some(({ name }) => name === carrier),
  );
  // Unknown until scripts run, so that the buttons work without them.
  const [ticked, setTicked] = useState<readonly string[] | null>(null);
  useEffect(() => setTicked([]), []);
  const tick = (id: string, isTicked: boolean) =>
    setTicked((before) => [...(before ?? []).filter((one) => one !== id), ...(isTicked ? [id] : [])]);
  const isNone = ticked !== null && !shown.some(({ id }) => ticked.includes(id));
  return (
    <>
      <div className="flex flex-wrap items-end gap-3 noscript:hidden">
        <Select
          label={t('find.sort')}
          value={by}
          options={rateOrders.map((order) => ({ value: order, label: t(`find.orders.${order}`) }))}
          onChange={(order) => setBy(order as RateOrder)}
          className="flex-row items-center gap-2 whitespace-nowrap"
        />
        {carriers.length > 1 && (
          <Select
            label={t('find.carrier')}
            value={carrier}
            options={[
              { value: 'all', label: t('find.all') },
              ...carriers.map((name) => ({ value: name, label: name })),
            ]}
            onChange={setCarrier}
            className="flex-row items-center gap-2 whitespace-nowrap"
          />
        )}
      </div>
      <ul
        className="overflow-clip rounded-lg border border-line bg-surface shadow-card"
        aria-label={t('find.results')}
      >
        <li
          aria-hidden
          className={`hidden border-b border-line bg-sunken/60 px-4 py-1.5 text-xs font-medium text-muted ${foundGrid}`}
        >
          <span>{t('find.rate')}</span>
          {(['supplier', 'transit', 'valid', 'cost', 'margin', 'unit'] as const).map((head) => (
            <span key={head}>{t(`find.${head}`)}</span>
          ))}
          <span className="text-end">{t('find.total')}</span>
          <span />
        </li>
        {shown.map((result) => (
          <FoundRate
            key={result.id}
            result={result}
            isTickable={mayOffer}
            onTick={(isTicked) => tick(result.id, isTicked)}
          />
        ))}
      </ul>
      {mayOffer && (
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-2 rounded-lg border border-line bg-surface px-4 py-2.5 shadow-card">
          <SubmitButton variant="quiet" {...intent<MakeIntent>('blank')}>
            {t('find.blank')}
          </SubmitButton>
          <SubmitButton variant="secondary" isDisabled={isNone} {...intent<MakeIntent>('together')}>
            {t('find.together')}
          </SubmitButton>
          <SubmitButton icon={FilePlus} isDisabled={isNone} {...intent<MakeIntent>('each')}>
            {t('find.each')}
          </SubmitButton>
        </div>
      )}
    </>
  );
}

type MakeIntent = 'blank' | 'together' | 'each';

function Nothing({ data: { nearby, lapsed, mayOffer, isSearched } }: { readonly data: Data }) {
  const { t } = useTranslation('offers');
  return (
    <>
      <Notice title={t(isSearched ? 'find.none' : 'find.incomplete')}>
        <p>{t(isSearched ? 'find.none-body' : 'find.incomplete-body')}</p>
      </Notice>
      {mayOffer && (
        <div>
          <SubmitButton icon={FilePlus} {...intent<MakeIntent>('blank')}>
            {t('find.blank')}
          </SubmitButton>
        </div>
      )}
      {nearby.length > 0 && (
        <Card title={t('find.nearby')}>
          <ul>
            {nearby.map((result) => (
              <FoundRate key={result.id} result={result} isTickable={false} />
            ))}
          </ul>
        </Card>
      )}
      {lapsed.length > 0 && (
        <Card title={t('find.lapsed')} description={t('find.lapsed-body')}>
          <ul className="flex flex-col gap-1.5 text-sm">
            {lapsed.map(({ id, code, page, supplier, validTo }) => (
              <li key={id} className="flex flex-wrap gap-x-3">
                <Link to={page} className="font-medium text-accent hover:underline">
                  {code}
                </Link>
                <span>{supplier}</span>
                <span className="text-muted">
                  {t('find.until')} <DateTime value={validTo} style="date" />
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
