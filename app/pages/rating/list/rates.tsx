import { useFetcher, useLoaderData, useLocation } from '@remix-run/react';
import {
  ArrowRightLeft,
  BadgePercent,
  Copy,
  Download,
  EyeOff,
  History,
  Pencil,
  Plus,
  Power,
  PowerOff,
  Route,
  Trash2,
  Upload,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownRateStates } from '@domain/rating/rate/states';
import { Button, LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { FilterBar } from '~/ui/data/filter-bar';
import { EmptyState } from '~/ui/data/states';
import { Table } from '~/ui/data/table';
import { DatePicker } from '~/ui/form/date-field';
import { LookupField } from '~/ui/form/lookup-field';
import { Select } from '~/ui/form/select';
import { TextField } from '~/ui/form/text-field';
import { useFormats } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { Pagination } from '~/ui/navigation/pagination';
import { ConfirmDialog } from '~/ui/overlay/dialog';
import { pathOfKind } from '~/presenters/rating/kind-paths';
import { SavedViewsButton } from '~/pages/shell/saved-views/saved-views-button';
import { useRateColumns } from './rate-columns';
import type { RateIntent } from '../rate-orders.server';
import type { loader } from './rates.server';

const rateKinds = Object.keys(pathOfKind) as (keyof typeof pathOfKind)[];

type Data = ReturnType<typeof useLoaderData<typeof loader>>;
type Row = Data['rows'][number];

export default function Rates() {
  const data = useLoaderData<typeof loader>();
  const { kind, name, path, rows, total, page, take, sort, mayWrite } = data;
  const { t } = useTranslation('rating-staff');
  const fetcher = useFetcher();
  const [removing, setRemoving] = useState<Row | null>(null);
  const post = (intent: RateIntent, { id, kind: of }: Row) =>
    fetcher.submit({ intent, id, kind: pathOfKind[of] }, { method: 'post' });

  return (
    <Page>
      <PageHeader
        title={name}
        description={t('list.description')}
        actions={
          mayWrite &&
          kind !== null && (
            <>
              <LinkButton to={`${path}/import`} icon={Upload}>
                {t('imports:import')}
              </LinkButton>
              <LinkButton to={`${path}/new`} variant="primary" icon={Plus}>
                {t('new')}
              </LinkButton>
            </>
          )
        }
      />
      <Card padding="none">
        <Filters data={data} />
        <Table
          caption={name}
          columns={useRateColumns(kind)}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={({ code }) => code}
          rowTo={(row) => pageOf(row)}
          sort={sort}
          {...(mayWrite && {
            selectable: {
              form: 'chosen-rates',
              action: `${path}/changes`,
              method: 'get',
              actions: (
                <Button size="sm" type="submit" icon={ArrowRightLeft}>
                  {t('bulk.button')}
                </Button>
              ),
            },
            rowActions: (row: Row) => [
              row.state === 'published'
                ? {
                    id: 'unpublish',
                    label: t('unpublish'),
                    icon: EyeOff,
                    onSelect: () => post('unpublish', row),
                  }
                : {
                    id: 'publish',
                    label: t('publish'),
                    icon: Upload,
                    onSelect: () => post('publish', row),
                  },
              { id: 'edit', label: t('edit'), icon: Pencil, to: `${pageOf(row)}/edit` },
              { id: 'duplicate', label: t('duplicate'), icon: Copy, to: `${pathOf(row)}/new?from=${row.id}` },
              {
                id: 'activity',
                label: t(row.isActive ? 'deactivate' : 'activate'),
                icon: row.isActive ? PowerOff : Power,
                onSelect: () => post(row.isActive ? 'deactivate' : 'activate', row),
              },
              ...(row.origin && row.destination
                ? [
                    {
                      id: 'lane',
                      label: t('rate-staff:lane.open'),
                      icon: Route,
                      to: `${pathOf(row)}/lanes/${encodeURIComponent(row.origin.code)}/${encodeURIComponent(row.destination.code)}`,
                    },
                  ]
                : []),
              {
                id: 'history',
                label: t('history.title'),
                icon: History,
                to: `${pageOf(row)}/history`,
              },
              {
                id: 'remove',
                label: t('remove'),
                icon: Trash2,
                tone: 'danger' as const,
                onSelect: () => setRemoving(row),
              },
            ],
          })}
          empty={<EmptyState icon={BadgePercent} title={t('list.none')} body={t('list.none-body')} />}
        />
        <Pagination total={total} page={page} take={take} />
      </Card>
      <ConfirmDialog
        isOpen={removing !== null}
        onOpenChange={(isOpen) => !isOpen && setRemoving(null)}
        title={t('remove-title', { code: removing?.code })}
        body={t('remove-body')}
        confirmLabel={t('remove')}
        tone="danger"
        action=""
        fields={{
          intent: 'remove' satisfies RateIntent,
          id: removing?.id ?? '',
          kind: removing === null ? '' : pathOfKind[removing.kind],
        }}
      />
    </Page>
  );
}

/** The list of a rate's kind. */
function pathOf({ kind }: Pick<Row, 'kind'>): string {
  return `/admin/rates/${pathOfKind[kind]}`;
}

/** The page of a rate, whose address names its kind. */
function pageOf(row: Pick<Row, 'kind' | 'id'>): string {
  return `${pathOf(row)}/${row.id}`;
}

function Filters({
  data: { kind, path, filters, carrier, supplier, author, views, mayWrite, total },
}: {
  readonly data: Data;
}) {
  const { t } = useTranslation('rating-staff');
  const { date, number } = useFormats();
  const { search } = useLocation();
  const all = new URLSearchParams(search);
  all.delete('page');
  all.set('all', 'true');
  const { state, origin, destination, web, isActive, dateType, from, to } = filters;
  const chip = (name: string, value: string | undefined, shown = value) =>
    value === undefined ? [] : [{ name, label: t(`fields.${name}`), value: shown ?? value }];
  return (
    <FilterBar
      searchLabel={t('list.search')}
      active={[
        ...chip('state', state, state && t(`states.${state}`)),
        ...chip('origin', origin),
        ...chip('destination', destination),
        ...(carrier ? [{ name: 'carriers', label: t('fields.carrier'), value: carrier.name }] : []),
        ...(supplier ? [{ name: 'suppliers', label: t('fields.supplier'), value: supplier.name }] : []),
        ...(isActive === undefined
          ? []
          : [{ name: 'isActive', label: t('fields.is-active'), value: t(`activity.${isActive}`) }]),
        ...(author ? [{ name: 'register', label: t('rate-staff:list.register'), value: author.name }] : []),
        ...(filters.typeRate !== undefined && kind === null
          ? [{ name: 'typeRate', label: t('rate-staff:list.kind'), value: t(`kinds.${filters.typeRate}`) }]
          : []),
        ...chip('web', web, web && t(`web.${web}`)),
        ...chip('dateType', dateType, dateType && t(`date-types.${dateType}`)),
        ...chip('from', from, from && date(from, 'date')),
        ...chip('to', to, to && date(to, 'date')),
      ]}
      actions={
        <>
          <SavedViewsButton views={views} mayShare={mayWrite} />
          {mayWrite && total > 0 && (
            <LinkButton to={`${path}/changes?${all}`} icon={ArrowRightLeft}>
              {t('bulk.all-matching', { number: number(total) })}
            </LinkButton>
          )}
          {kind !== null && (
            <LinkButton to={`${path}/export${search}`} reloadDocument prefetch="none" icon={Download}>
              {t('list.export')}
            </LinkButton>
          )}
        </>
      }
    >
      <Select
        label={t('fields.state')}
        name="state"
        isClearable
        clearLabel={t('common:all')}
        defaultValue={state ?? ''}
        options={shownRateStates.map((value) => ({
          value,
          label: t(`states.${value}`),
        }))}
      />
      <TextField label={t('fields.origin')} name="origin" defaultValue={origin ?? ''} placeholder="SCL" />
      <TextField
        label={t('fields.destination')}
        name="destination"
        defaultValue={destination ?? ''}
        placeholder="MIA"
      />
      <LookupField
        label={t('fields.carrier')}
        name="carriers"
        url="/resources/lookups/carriers?limit=50"
        defaultOption={carrier}
      />
      <LookupField
        label={t('fields.supplier')}
        name="suppliers"
        url="/resources/lookups/suppliers?limit=50"
        defaultOption={supplier}
      />
      <LookupField
        label={t('rate-staff:list.register')}
        name="register"
        url="/resources/lookups/people"
        defaultOption={author}
      />
      {kind === null && (
        <Select
          label={t('rate-staff:list.kind')}
          name="typeRate"
          isClearable
          clearLabel={t('common:all')}
          defaultValue={filters.typeRate ?? ''}
          options={rateKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
      )}
      <Select
        label={t('fields.is-active')}
        name="isActive"
        isClearable
        clearLabel={t('activity.true')}
        defaultValue={isActive ?? ''}
        options={(['false', 'all'] as const).map((value) => ({ value, label: t(`activity.${value}`) }))}
      />
      <Select
        label={t('fields.web')}
        name="web"
        isClearable
        clearLabel={t('common:all')}
        defaultValue={web ?? ''}
        options={(['true', 'false'] as const).map((value) => ({ value, label: t(`web.${value}`) }))}
      />
      <Select
        label={t('fields.dateType')}
        name="dateType"
        isClearable
        clearLabel={t('date-types.creation')}
        defaultValue={dateType ?? ''}
        options={(['update', 'validity', 'expiry', 'unrenewed'] as const).map((value) => ({
          value,
          label: t(`date-types.${value}`),
        }))}
      />
      <DatePicker label={t('fields.from')} name="from" defaultValue={from ?? ''} />
      <DatePicker label={t('fields.to')} name="to" defaultValue={to ?? ''} />
    </FilterBar>
  );
}
