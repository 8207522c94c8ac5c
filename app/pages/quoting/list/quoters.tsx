import { useLoaderData, useLocation, useSearchParams } from '@remix-run/react';
import { Download, FileText, Plus, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { shipmentTypes } from '@domain/quoting/quoter/inputs';
import { LinkButton } from '~/ui/button';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { FilterBar } from '~/ui/data/filter-bar';
import { EmptyState } from '~/ui/data/states';
import { Table } from '~/ui/data/table';
import type { Column } from '~/ui/data/column';
import { TwoLines } from '~/ui/data/two-lines';
import { Combobox } from '~/ui/form/combobox';
import { DatePicker } from '~/ui/form/date-field';
import { Select } from '~/ui/form/select';
import { TextField } from '~/ui/form/text-field';
import { DateTime, Money } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { Pagination } from '~/ui/navigation/pagination';
import { StateTabs } from './state-tabs';
import { useActiveFilters } from './active-filters';
import type { loader } from './quoters.server';

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number];

export default function Quoters() {
  const { rows, total, page, take, sort, filters, tabs, all, executives, ...may } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation('quoting-staff');
  const { t: shop } = useTranslation('quoting');
  const { search } = useLocation();
  const [parameters] = useSearchParams();
  const active = useActiveFilters(filters, executives);
  return (
    <Page>
      <PageHeader
        title={t('list.title')}
        description={t('list.description')}
        actions={
          <>
            {may.mayEditTeams && (
              <LinkButton to="/admin/quoters/teams" icon={Users}>
                {t('teams.title')}
              </LinkButton>
            )}
            {may.mayOpen && (
              <LinkButton to="/manual-quoter" variant="primary" icon={Plus}>
                {t('list.new')}
              </LinkButton>
            )}
          </>
        }
      />
      <StateTabs tabs={tabs} all={all} />
      <Card padding="none">
        <FilterBar
          searchLabel={t('list.search')}
          active={active}
          actions={
            <LinkButton to={`/admin/quoters/export${search}`} reloadDocument prefetch="none" icon={Download}>
              {t('list.export')}
            </LinkButton>
          }
        >
          {parameters.getAll('state').map((state) => (
            <input key={state} type="hidden" name="state" value={state} />
          ))}
          <Select
            label={t('list.modal')}
            name="modal"
            isClearable
            clearLabel={t('list.any')}
            defaultValue={filters.modal?.[0]}
            options={shipmentTypes.map((type) => ({ value: type, label: shop(`types.${type}`) }))}
          />
          <Combobox
            label={t('list.executive')}
            name="executiveId"
            placeholder={t('list.any-executive')}
            defaultValue={filters.executiveId?.[0]}
            options={executives}
          />
          <TextField label={t('list.origin')} name="origin" defaultValue={filters.origin?.[0]} />
          <TextField
            label={t('list.destination')}
            name="destination"
            defaultValue={filters.destination?.[0]}
          />
          <DatePicker label={t('list.from')} name="startDate" defaultValue={filters.startDate} />
          <DatePicker label={t('list.to')} name="endDate" defaultValue={filters.endDate} />
        </FilterBar>
        <Table
          caption={t('list.title')}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={({ reference }) => reference}
          rowTo={({ id }) => `/admin/quoters/${id}`}
          sort={sort}
          columns={useColumns()}
          empty={<NoQuoters isFiltered={all === 0 && active.length === 0} />}
        />
        <Pagination total={total} page={page} take={take} />
      </Card>
    </Page>
  );
}

function NoQuoters({ isFiltered: isNew }: { readonly isFiltered: boolean }) {
  const { t } = useTranslation('quoting-staff');
  const about = isNew ? 'nothing' : 'empty';
  return <EmptyState icon={FileText} title={t(`list.${about}-title`)} body={t(`list.${about}-body`)} />;
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation('quoting-staff');
  const { t: shop } = useTranslation('quoting');
  return [
    { id: 'reference', header: t('list.reference'), isSortable: true, cell: ({ reference }) => reference },
    {
      id: 'customer',
      header: t('list.client'),
      isSortable: true,
      cell: ({ client, company }) => <TwoLines first={client.name} second={company.name} />,
    },
    {
      id: 'route',
      header: t('list.route'),
      cell: ({ origin, destination, typeOfShipment }) => (
        <TwoLines
          first={`${origin.code ?? origin.name} → ${destination.code ?? destination.name}`}
          second={shop(`types.${typeOfShipment}`)}
        />
      ),
    },
    {
      id: 'state',
      header: t('list.state'),
      isSortable: true,
      cell: ({ shown }) => (
        <span className="flex flex-col items-end gap-0.5 sm:items-start">
          <StatusBadge tone={shown.tone}>{shown.name}</StatusBadge>
          {shown.detail !== null && (
            <span className="text-xs whitespace-nowrap text-muted">{shown.detail}</span>
          )}
        </span>
      ),
    },
    {
      id: 'executive',
      header: t('list.executive'),
      isSortable: true,
      cell: ({ executive }) =>
        executive === null ? (
          <span className="text-muted">{t('list.unassigned')}</span>
        ) : (
          <TwoLines first={executive.name ?? '—'} />
        ),
    },
    {
      id: 'total',
      header: t('list.total'),
      align: 'end',
      hideBelow: 'lg',
      cell: ({ detailTotal, detailCurrency }) => (
        <Money amount={detailTotal} currency={detailCurrency ?? 'USD'} />
      ),
    },
    {
      id: 'openedAt',
      header: t('list.opened'),
      isSortable: true,
      cell: ({ openedAt }) => (
        <>
          <DateTime value={openedAt} style="date" />
          <small>
            <DateTime value={openedAt} style="time" />
          </small>
        </>
      ),
    },
  ];
}
