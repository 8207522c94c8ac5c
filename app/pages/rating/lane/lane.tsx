import { useLoaderData } from '@remix-run/react';
import { Route } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { rateTones } from '~/presenters/rating/rate-tones';
import { unitName } from '~/presenters/rating/unit-name';
import { Badge, StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { FilterBar } from '~/ui/data/filter-bar';
import { EmptyState } from '~/ui/data/states';
import { Table } from '~/ui/data/table';
import { TwoLines } from '~/ui/data/two-lines';
import { Select } from '~/ui/form/select';
import { DateTime, Money, useFormats } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { CoverageBar, RateBar } from './lane-bars';
import { LanePriceChart } from './lane-price-chart';
import type { loader } from './lane.server';
import { titled } from '~/pages/shell/titles';

export { loader } from './lane.server';

export const meta = titled<typeof loader>('rate-staff:lane.title', ({ origin, destination }) => ({
  name: `${origin} → ${destination}`,
}));

export default function Lane() {
  const lane = useLoaderData<typeof loader>();
  const { kind, origin, destination, list, rates, total, unit, quantity } = lane;
  const { t } = useTranslation('rate-staff');
  const name = `${origin} → ${destination}`;
  const priceHeader =
    unit === null
      ? t(`lane.price-of.${kind}`, { quantity })
      : t('lane.price-of-unit', { unit: unitName(unit) });
  return (
    <Page>
      <PageHeader
        breadcrumbs={[{ label: t(`rating-staff:kinds.${kind}`), to: list }, { label: name }]}
        title={t('lane.title', { name })}
        description={t('lane.lead')}
      />
      {rates.length > 0 && <Coverage />}
      <Card padding="none">
        <Filters />
        <Table
          caption={t('lane.title', { name })}
          rows={rates}
          rowKey={({ id }) => id}
          rowName={({ code }) => code}
          rowTo={({ id }) => `${list}/${id}`}
          columns={[
            {
              id: 'code',
              header: t('rating-staff:list.code'),
              cell: ({ code }) => <span className="whitespace-nowrap">{code}</span>,
            },
            {
              id: 'carriers',
              header: t('rating-staff:list.carriers'),
              cell: ({ carriers, supplier }) => (
                <TwoLines
                  first={carriers.map((carrier) => carrier.name).join(', ') || '—'}
                  second={supplier?.name}
                />
              ),
            },
            {
              id: 'state',
              header: t('rating-staff:fields.state'),
              cell: ({ state, isActive }) => (
                <span className="inline-flex flex-wrap gap-1">
                  <StatusBadge tone={rateTones[state]}>{t(`rating-staff:states.${state}`)}</StatusBadge>
                  {!isActive && <Badge tone="neutral">{t('rating-staff:inactive')}</Badge>}
                </span>
              ),
            },
            {
              id: 'validity',
              header: t('rating-staff:list.validity'),
              cell: ({ from, to }) => (
                <span className="whitespace-nowrap">
                  <DateTime value={from} style="date" /> – <DateTime value={to} style="date" />
                </span>
              ),
            },
            {
              id: 'price',
              header: priceHeader,
              align: 'end',
              cell: ({ price }) => (price === null ? '—' : <Money {...price} isOfUnit />),
            },
            {
              id: 'time',
              header: t('lane.time'),
              cell: (rate) => <RateBar rate={rate} lane={lane} />,
            },
          ]}
          empty={<EmptyState icon={Route} title={t('lane.none')} body={t('lane.none-body')} />}
        />
        {total > rates.length && (
          <p className="px-4 py-2.5 text-xs text-muted">
            {t('lane.shown-of', { count: rates.length, total })}
          </p>
        )}
      </Card>
      {rates.length > 0 && <LanePriceChart lane={lane} />}
    </Page>
  );
}

function Coverage() {
  const { gaps, window, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation('rate-staff');
  const { date } = useFormats();
  const day = (of: string) => date(of, 'date');
  const said = gaps.map((gap) => t('lane.gap', { count: gap.days, from: day(gap.from), to: day(gap.to) }));
  return (
    <Card
      title={t('lane.coverage')}
      description={t('lane.window', { from: day(window.from), to: day(window.to) })}
    >
      <CoverageBar
        label={[t('lane.coverage'), ...(said.length === 0 ? [t('lane.no-gaps')] : said)].join('. ')}
        today={{ date: today, label: t('lane.today') }}
        window={window}
        gaps={gaps}
      />
      {said.length === 0 ? (
        <p className="text-sm text-muted">{t('lane.no-gaps')}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {said.map((gap) => (
            <li key={gap} className="flex items-center gap-1.5">
              <span aria-hidden className="size-2 shrink-0 rounded-full bg-danger-solid" />
              {gap}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Filters() {
  const { carriers, units, filters } = useLoaderData<typeof loader>();
  const { t } = useTranslation('rate-staff');
  const carrier = carriers.find(({ id }) => id === filters.carrier);
  return (
    <FilterBar
      active={[
        ...(carrier
          ? [{ name: 'carrier', label: t('rating-staff:fields.carrier'), value: carrier.name ?? '' }]
          : []),
        ...(filters.unit === null ? [] : [{ name: 'unit', label: t('unit'), value: unitName(filters.unit) }]),
      ]}
    >
      <Select
        label={t('rating-staff:fields.carrier')}
        name="carrier"
        isClearable
        clearLabel={t('common:all')}
        defaultValue={filters.carrier ?? ''}
        options={carriers.map(({ id, name }) => ({ value: id, label: name ?? id }))}
      />
      {units.length > 0 && (
        <Select
          label={t('unit')}
          name="unit"
          isClearable
          clearLabel={t('common:all')}
          defaultValue={filters.unit ?? ''}
          options={units.map((value) => ({ value, label: unitName(value) }))}
        />
      )}
    </FilterBar>
  );
}
