import { useLoaderData } from '@remix-run/react';
import { CalendarCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { reservationStatuses } from '@domain/shop/reservation/states';
import { Card } from '~/ui/data/card';
import { FilterBar } from '~/ui/data/filter-bar';
import { EmptyState } from '~/ui/data/states';
import { Table } from '~/ui/data/table';
import type { Column } from '~/ui/data/column';
import { Select } from '~/ui/form/select';
import { DateTime, Money } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { Pagination } from '~/ui/navigation/pagination';
import { ReservationStatus } from './reservation-status';
import { reservedRoutes } from '~/presenters/shop/reserved-offer';
import type { loader } from './reservations.server';
import { titled } from '~/pages/shell/titles';

export { loader } from './reservations.server';

export const meta = titled('shop:reservation.list');

type Row = ReturnType<typeof useLoaderData<typeof loader>>['data'][number];

export function ReservationList({ isOwn = false }: { readonly isOwn?: boolean }) {
  const { data, total, page, take, filters } = useLoaderData<typeof loader>();
  const { t } = useTranslation('shop');
  const columns = useColumns(isOwn);
  const { paymentStatus, proofToCheck, refundDue, search } = filters;
  const statusName = t('reservation.status');
  const active = [
    ...(paymentStatus
      ? [{ name: 'paymentStatus', label: statusName, value: t(`reservation.statuses.${paymentStatus}`) }]
      : []),
    ...(proofToCheck === true
      ? [{ name: 'proofToCheck', label: t('proofs.filter'), value: t('proofs.waiting') }]
      : []),
    ...(refundDue === true
      ? [{ name: 'refundDue', label: t('refunds.filter'), value: t('refunds.waiting') }]
      : []),
  ];
  return (
    <Card padding="none">
      <FilterBar searchLabel={t(isOwn ? 'reservation.search-mine' : 'reservation.search')} active={active}>
        <Select
          label={statusName}
          name="paymentStatus"
          isClearable
          clearLabel={t('common:all')}
          defaultValue={paymentStatus}
          options={reservationStatuses.map((status) => ({
            value: status,
            label: t(`reservation.statuses.${status}`),
          }))}
        />
        {!isOwn && (
          <Select
            label={t('refunds.filter')}
            name="refundDue"
            isClearable
            clearLabel={t('common:all')}
            defaultValue={refundDue === true ? 'true' : undefined}
            options={[{ value: 'true', label: t('refunds.waiting') }]}
          />
        )}
        {!isOwn && (
          <Select
            label={t('proofs.filter')}
            name="proofToCheck"
            isClearable
            clearLabel={t('common:all')}
            defaultValue={proofToCheck === true ? 'true' : undefined}
            options={[{ value: 'true', label: t('proofs.waiting') }]}
          />
        )}
      </FilterBar>
      <Table
        caption={t('reservation.list')}
        rows={data}
        rowKey={({ id }) => id}
        rowName={({ number }) => number}
        rowTo={({ id }) => (isOwn ? `/reservation/${id}` : `/admin/reservations/${id}`)}
        columns={columns.filter(({ id }) => !isOwn || id !== 'customer')}
        empty={<NoReservations isOwn={isOwn} isFiltered={search !== undefined || active.length > 0} />}
      />
      <Pagination total={total} page={page} take={take} />
    </Card>
  );
}

interface NoReservationsProps {
  readonly isOwn: boolean;
  readonly isFiltered: boolean;
}

function NoReservations({ isOwn, isFiltered }: NoReservationsProps) {
  const { t } = useTranslation('shop');
  const about = isFiltered ? 'none-filtered' : isOwn ? 'none-mine' : 'none';
  return (
    <EmptyState
      icon={CalendarCheck}
      title={t(`reservation.${about}`)}
      body={t(`reservation.${about}-body`)}
    />
  );
}

function useColumns(isOwn: boolean): readonly Column<Row>[] {
  const { t } = useTranslation('shop');
  return [
    { id: 'number', header: t('reservation.number'), cell: ({ number }) => number },
    { id: 'customer', header: t('reservation.customer'), cell: ({ customer_name }) => customer_name },
    { id: 'route', header: t('reservation.route'), cell: (row) => routesOf(row) },
    { id: 'made', header: t('reservation.made'), cell: ({ made_at }) => <DateTime value={made_at} /> },
    {
      id: 'status',
      header: t('reservation.status'),
      cell: (reservation) => <ReservationStatus reservation={reservation} isOwn={isOwn} />,
    },
    {
      id: 'total',
      header: t('reservation.total'),
      align: 'end',
      cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
    },
  ];
}

function routesOf(row: Row): string {
  const routes = reservedRoutes(row).map(({ origin, destination }) => `${origin} → ${destination}`);
  return [...new Set(routes)].join(', ');
}

export default function Reservations() {
  const { t } = useTranslation('shop');
  return (
    <Page>
      <PageHeader title={t('reservation.list')} description={t('reservation.list-description')} />
      <ReservationList />
    </Page>
  );
}
