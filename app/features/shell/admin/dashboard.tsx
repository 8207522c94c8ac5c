import { useLoaderData } from '@remix-run/react';
import { CalendarCheck, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { StatusBadge } from '~/ui/data/badge';
import { Card, Stat, Stats } from '~/ui/data/card';
import { EmptyState } from '~/ui/data/states';
import { Table } from '~/ui/data/table';
import { DateTime, Money, useFormats } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import type { loader } from './dashboard.server';

/** How many of the states have a number of their own: those that are still worked on come first in the catalogue. */
const statesShown = 3;

/** Where staff begin the day. */
export function Dashboard() {
  const { name, states, unpaid } = useLoaderData<typeof loader>();
  const { t } = useTranslation('navigation');
  const { number } = useFormats();
  return (
    <Page>
      <PageHeader
        title={t('dashboard.title', { name: name.split(' ')[0] })}
        description={t('dashboard.description')}
      />
      <Stats>
        {states.slice(0, statesShown).map((state) => (
          <Stat
            key={state.code}
            label={state.name}
            value={number(state.count)}
            to={`/admin/quoters?state=${encodeURIComponent(state.code)}`}
          />
        ))}
        <Stat
          label={t('dashboard.pending-payments')}
          value={number(unpaid)}
          to="/admin/reservations?paymentStatus=pending"
        />
      </Stats>
      <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
        <LatestQuoters />
        <LatestReservations />
      </div>
    </Page>
  );
}

function LatestQuoters() {
  const { quoters } = useLoaderData<typeof loader>();
  const { t } = useTranslation('navigation');
  return (
    <Card title={t('dashboard.latest-quoters')} padding="none" actions={<SeeAll to="/admin/quoters" />}>
      <Table
        caption={t('dashboard.latest-quoters')}
        rows={quoters}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/admin/quoters/${id}`}
        empty={<EmptyState icon={FileText} title={t('dashboard.no-quoters')} />}
        columns={[
          { id: 'reference', header: t('dashboard.reference'), cell: ({ reference }) => reference },
          { id: 'customer', header: t('dashboard.customer'), cell: ({ client }) => client.name },
          {
            id: 'route',
            header: t('dashboard.route'),
            cell: ({ origin, destination }) =>
              `${origin.code ?? origin.name} → ${destination.code ?? destination.name}`,
          },
          {
            id: 'state',
            header: t('dashboard.state'),
            cell: ({ shown }) => <StatusBadge tone={shown.tone}>{shown.name}</StatusBadge>,
          },
          {
            id: 'opened',
            header: t('dashboard.opened'),
            hideBelow: 'lg',
            cell: ({ openedAt }) => <DateTime value={openedAt} style="relative" />,
          },
        ]}
      />
    </Card>
  );
}

function LatestReservations() {
  const { reservations } = useLoaderData<typeof loader>();
  const { t } = useTranslation('navigation');
  return (
    <Card
      title={t('dashboard.latest-reservations')}
      padding="none"
      actions={<SeeAll to="/admin/reservations" />}
    >
      <Table
        caption={t('dashboard.latest-reservations')}
        rows={reservations}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/admin/reservations/${id}`}
        empty={<EmptyState icon={CalendarCheck} title={t('dashboard.no-reservations')} />}
        columns={[
          { id: 'number', header: t('dashboard.number'), cell: (reservation) => reservation.number },
          { id: 'customer', header: t('dashboard.customer'), cell: ({ customer_name }) => customer_name },
          {
            id: 'made',
            header: t('dashboard.made'),
            hideBelow: 'lg',
            cell: ({ made_at }) => <DateTime value={made_at} style="relative" />,
          },
          {
            id: 'total',
            header: t('dashboard.total'),
            align: 'end',
            cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
          },
        ]}
      />
    </Card>
  );
}

function SeeAll({ to }: { readonly to: string }) {
  const { t } = useTranslation('navigation');
  return (
    <LinkButton to={to} size="sm" variant="quiet">
      {t('dashboard.see-all')}
    </LinkButton>
  );
}
