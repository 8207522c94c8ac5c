import { useLoaderData, useLocation } from '@remix-run/react';
import { Route } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { recordedMilestones } from '@domain/shop/milestones/states';
import { titled } from '~/pages/shell/titles';
import { milestoneName, momentText } from '~/presenters/shop/milestone-text';
import { Badge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import type { Column } from '~/ui/data/column';
import { FilterBar } from '~/ui/data/filter-bar';
import { EmptyState } from '~/ui/data/states';
import { Table } from '~/ui/data/table';
import { DateField } from '~/ui/form/date-field';
import { SubmitButton } from '~/ui/form/form';
import { Select } from '~/ui/form/select';
import { TextField } from '~/ui/form/text-field';
import { useFormats } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { Pagination } from '~/ui/navigation/pagination';
import type { loader } from './list.server';

export { action, loader } from './list.server';

export const meta = titled('shipments-staff:list');

type Data = ReturnType<typeof useLoaderData<typeof loader>>;
type Row = Data['rows'][number];

export default function Shipments() {
  const { rows, total, page, take, filters, mayRecord, commandId } = useLoaderData<typeof loader>();
  const { t } = useTranslation('shipments-staff');
  const columns = useColumns();
  const active = useActive(filters);
  const isFiltered = active.length > 0 || filters.search !== undefined;
  return (
    <Page width="wide">
      <PageHeader title={t('list')} description={t('list-description')} />
      <Card padding="none">
        <ShipmentFilters filters={filters} active={active} />
        <Table
          caption={t('list')}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={({ number, route }) => `${number}, ${route}`}
          rowTo={({ reservationId }) => `/admin/reservations/${reservationId}`}
          columns={columns}
          selectable={
            mayRecord
              ? {
                  form: 'record-selected',
                  actions: <RecordSelected key={commandId} filters={filters} commandId={commandId} />,
                }
              : undefined
          }
          empty={
            <EmptyState
              icon={Route}
              title={t(isFiltered ? 'none-filtered' : 'none')}
              body={t(isFiltered ? 'none-filtered-body' : 'none-body')}
            />
          }
        />
        <Pagination total={total} page={page} take={take} />
      </Card>
    </Page>
  );
}

function useActive(filters: Data['filters']) {
  const { t } = useTranslation('shipments-staff');
  const { t: shown } = useTranslation('shipments');
  const texts = (['vessel', 'voyage', 'flight'] as const).flatMap((name) => {
    const value = filters[name];
    return value === undefined || value === '' ? [] : [{ name, label: shown(`transport.${name}`), value }];
  });
  return [
    ...texts,
    ...(filters.next === undefined
      ? []
      : [{ name: 'next', label: t('next'), value: shown(`milestones.${filters.next}`) }]),
    ...(filters.late === true ? [{ name: 'late', label: t('only-late'), value: t('is-late') }] : []),
  ];
}

interface ShipmentFiltersProps {
  readonly filters: Data['filters'];
  readonly active: ReturnType<typeof useActive>;
}

function ShipmentFilters({ filters, active }: ShipmentFiltersProps) {
  const { t } = useTranslation('shipments-staff');
  const { t: shown } = useTranslation('shipments');
  return (
    <FilterBar searchLabel={t('search')} active={active}>
      {(['vessel', 'voyage', 'flight'] as const).map((name) => (
        <TextField
          key={name}
          label={shown(`transport.${name}`)}
          name={name}
          defaultValue={filters[name] ?? ''}
        />
      ))}
      <Select
        label={t('next')}
        name="next"
        isClearable
        clearLabel={t('common:all')}
        defaultValue={filters.next}
        options={recordedMilestones.map((value) => ({ value, label: shown(`milestones.${value}`) }))}
      />
      <Select
        label={t('only-late')}
        name="late"
        isClearable
        clearLabel={t('common:all')}
        defaultValue={filters.late === true ? 'true' : undefined}
        options={[{ value: 'true', label: t('is-late') }]}
      />
    </FilterBar>
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation('shipments-staff');
  const { t: shown } = useTranslation('shipments');
  const formats = useFormats();
  return [
    { id: 'number', header: t('reservation'), cell: ({ number }) => number },
    { id: 'customer', header: t('customer'), cell: ({ customer }) => customer },
    { id: 'route', header: t('route'), cell: ({ route }) => route },
    { id: 'carried', header: t('carried'), cell: ({ carried }) => (carried === '' ? '—' : carried) },
    {
      id: 'last',
      header: t('last'),
      hideBelow: 'xl',
      cell: ({ type, lastMilestone }) => milestoneName(shown, type, lastMilestone),
    },
    {
      id: 'next',
      header: t('next'),
      cell: ({ type, nextMilestone, isLate }) =>
        nextMilestone === null ? (
          shown('complete')
        ) : (
          <span className="inline-flex flex-wrap items-center gap-1.5">
            {milestoneName(shown, type, nextMilestone)}
            {isLate && <Badge tone="danger">{shown('late')}</Badge>}
          </span>
        ),
    },
    {
      id: 'expected',
      header: t('expected'),
      cell: ({ expected }) =>
        expected === null ? '—' : <span className="whitespace-nowrap">{momentText(expected, formats)}</span>,
    },
  ];
}

interface RecordSelectedProps {
  readonly filters: Data['filters'];
  readonly commandId: string;
}

/** The milestone of the filter, if the list shows those that wait for one. */
function RecordSelected({ filters, commandId }: RecordSelectedProps) {
  const { t } = useTranslation('shipments-staff');
  const { t: shown } = useTranslation('shipments');
  const { pathname, search } = useLocation();
  return (
    <div className="flex flex-wrap items-end gap-2">
      <input type="hidden" name="page" value={pathname + search} />
      <input type="hidden" name="commandId" value={commandId} />
      <Select
        label={t('milestone')}
        name="milestone"
        defaultValue={filters.next ?? 'departed'}
        options={recordedMilestones.map((value) => ({ value, label: shown(`milestones.${value}`) }))}
      />
      <Select
        label={t('time')}
        name="time"
        defaultValue="actual"
        options={(['actual', 'estimated'] as const).map((value) => ({
          value,
          label: shown(`times.${value}`),
        }))}
      />
      <DateField label={t('day')} name="day" />
      <TextField label={t('hour')} name="hour" placeholder="00:00" maxLength={5} className="w-24" />
      <SubmitButton>{t('record-selected')}</SubmitButton>
    </div>
  );
}
