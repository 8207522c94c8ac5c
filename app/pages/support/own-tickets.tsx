import { useLoaderData } from '@remix-run/react';
import { LifeBuoy, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ticketStates } from '@domain/support/ticket/inputs';
import { ticketTone } from '~/presenters/support/ticket-tone';
import { LinkButton } from '~/ui/button';
import { Badge, StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import type { Column } from '~/ui/data/column';
import { FilterBar } from '~/ui/data/filter-bar';
import { EmptyState } from '~/ui/data/states';
import { Table } from '~/ui/data/table';
import { Select } from '~/ui/form/select';
import { DateTime } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { Pagination } from '~/ui/navigation/pagination';
import type { loader } from './own-tickets.server';
import { titled } from '~/pages/shell/titles';

export { loader } from './own-tickets.server';

export const meta = titled('tickets:title');

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number];

export default function OwnTickets() {
  const { rows, total, page, take, filters, mayOpen } = useLoaderData<typeof loader>();
  const { t } = useTranslation('tickets');
  const { search, state } = filters;
  const columns = useColumns();
  const active =
    state === undefined ? [] : [{ name: 'state', label: t('fields.state'), value: t(`states.${state}`) }];
  const open = mayOpen && (
    <LinkButton to="/account/tickets/new" icon={Plus} variant="primary">
      {t('new')}
    </LinkButton>
  );
  const isFiltered = search !== undefined || state !== undefined;
  return (
    <Page width="wide">
      <PageHeader title={t('title')} description={t('lead')} actions={open} />
      <Card padding="none">
        <FilterBar searchLabel={t('search')} active={active}>
          <Select
            label={t('fields.state')}
            name="state"
            isClearable
            clearLabel={t('common:all')}
            defaultValue={state}
            options={ticketStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          />
        </FilterBar>
        <Table
          caption={t('title')}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={({ title }) => title}
          rowTo={({ id }) => `/account/tickets/${id}`}
          columns={columns}
          empty={
            <EmptyState
              icon={LifeBuoy}
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

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation('tickets');
  return [
    {
      id: 'subject',
      header: t('fields.subject'),
      cell: ({ title, isRead }) => (
        <span className="flex min-w-0 flex-wrap items-center gap-2 whitespace-normal">
          <span className="wrap-anywhere">{title}</span>
          {!isRead && <Badge tone="accent">{t('unread')}</Badge>}
        </span>
      ),
    },
    { id: 'reference', header: t('fields.reference'), cell: ({ reference }) => reference },
    {
      id: 'state',
      header: t('fields.state'),
      cell: ({ state }) => <StatusBadge tone={ticketTone[state]}>{t(`states.${state}`)}</StatusBadge>,
    },
    {
      id: 'last',
      header: t('fields.last'),
      cell: ({ lastMessageAt }) => <DateTime value={lastMessageAt} style="relative" />,
    },
  ];
}
