import { useLoaderData } from '@remix-run/react';
import { LifeBuoy, Mail, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ticketPriorities, ticketStates } from '@domain/support/ticket/inputs';
import { priorityTone, ticketTone } from '~/presenters/support/ticket-tone';
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
import type { loader } from './tickets.server';
import { titled } from '~/pages/shell/titles';

export { loader } from './tickets.server';

export const meta = titled('tickets-staff:title');

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number];

export default function Tickets() {
  const { rows, total, page, take, filters, colleagues, mayOpen, waitingMails } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation('tickets-staff');
  const { t: shared } = useTranslation('tickets');
  const columns = useColumns();
  const { search, state, priority, assignee } = filters;
  const assignees = [{ value: 'none', label: t('nobody') }, ...colleagues];
  const choices = {
    state: ticketStates.map((value) => ({ value, label: t(`states.${value}`) })),
    priority: ticketPriorities.map((value) => ({ value, label: shared(`priorities.${value}`) })),
    assignee: assignees,
  };
  const chosen = { state, priority, assignee };
  const names = ['state', 'priority', 'assignee'] as const;
  const active = names.flatMap((name) => {
    const value = chosen[name];
    if (value === undefined) return [];
    const label = choices[name].find((one) => one.value === value)?.label ?? value;
    return [{ name, label: t(`fields.${name}`), value: label }];
  });
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <LinkButton to="/admin/tickets/mails" icon={Mail}>
              {t('mails.link', { count: waitingMails })}
            </LinkButton>
            {mayOpen && (
              <LinkButton to="/admin/tickets/new" icon={Plus} data-shortcut="n">
                {t('new')}
              </LinkButton>
            )}
          </>
        }
      />
      <Card padding="none">
        <FilterBar searchLabel={t('search')} active={active}>
          {names.map((name) => (
            <Select
              key={name}
              label={t(`fields.${name}`)}
              name={name}
              isClearable
              clearLabel={t('common:all')}
              defaultValue={chosen[name]}
              options={choices[name]}
            />
          ))}
        </FilterBar>
        <Table
          caption={t('title')}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={({ title }) => title}
          rowTo={({ id }) => `/admin/tickets/${id}`}
          columns={columns}
          empty={
            search !== undefined || active.length > 0 ? (
              <EmptyState
                icon={LifeBuoy}
                title={shared('none-filtered')}
                body={shared('none-filtered-body')}
              />
            ) : (
              <EmptyState icon={LifeBuoy} title={t('none')} body={t('none-body')} />
            )
          }
        />
        <Pagination total={total} page={page} take={take} />
      </Card>
    </Page>
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation('tickets-staff');
  const { t: shared } = useTranslation('tickets');
  return [
    {
      id: 'subject',
      header: t('fields.subject'),
      cell: ({ title, reference, isRead, isOverdue }) => (
        <span className="flex min-w-0 flex-col whitespace-normal">
          <span className="flex min-w-0 flex-wrap items-center gap-2">
            <span className="wrap-anywhere">{title}</span>
            {isOverdue && <Badge tone="danger">{t('overdue')}</Badge>}
            {!isRead && <Badge tone="accent">{shared('unread')}</Badge>}
          </span>
          <small className="text-muted">{reference}</small>
        </span>
      ),
    },
    { id: 'requester', header: t('fields.requester'), cell: ({ requester }) => requester },
    {
      id: 'state',
      header: t('fields.state'),
      cell: ({ state }) => <StatusBadge tone={ticketTone[state]}>{t(`states.${state}`)}</StatusBadge>,
    },
    {
      id: 'priority',
      header: t('fields.priority'),
      cell: ({ priority }) => <Badge tone={priorityTone[priority]}>{shared(`priorities.${priority}`)}</Badge>,
    },
    {
      id: 'assignee',
      header: t('fields.assignee'),
      cell: ({ assignee }) => assignee ?? <span className="text-muted">{t('nobody')}</span>,
    },
    {
      id: 'last',
      header: t('fields.lastMessage'),
      cell: ({ lastMessageAt }) => <DateTime value={lastMessageAt} style="relative" />,
    },
  ];
}
