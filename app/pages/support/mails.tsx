import { useLoaderData } from '@remix-run/react';
import { MailCheck, MailX, Paperclip } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import type { Column } from '~/ui/data/column';
import { FilterBar } from '~/ui/data/filter-bar';
import { EmptyState, Notice } from '~/ui/data/states';
import { Table } from '~/ui/data/table';
import { Select } from '~/ui/form/select';
import { DateTime } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { Pagination } from '~/ui/navigation/pagination';
import { mailTones } from './mail-tones';
import type { loader } from './mails.server';
import { titled } from '~/pages/shell/titles';

export { loader } from './mails.server';

export const meta = titled('tickets-staff:mails.title');

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number];

export default function Mails() {
  const { rows, total, page, take, filters, isReceiving } = useLoaderData<typeof loader>();
  const { t } = useTranslation('tickets-staff');
  const columns = useColumns();
  const states = [...mailStates, 'all'].map((value) => ({ value, label: t(`mails.states.${value}`) }));
  const isFiltered = filters.state !== 'waiting' || filters.search !== undefined;
  return (
    <Page>
      <PageHeader
        breadcrumbs={[{ label: t('title'), to: '/admin/tickets' }, { label: t('mails.title') }]}
        title={t('mails.title')}
        description={t('mails.description')}
      />
      {!isReceiving && (
        <Notice tone="info" title={t('mails.not-receiving')}>
          {t('mails.not-receiving-body')}
        </Notice>
      )}
      <Card padding="none">
        <FilterBar searchLabel={t('mails.search')} active={[]}>
          <Select label={t('fields.state')} name="state" defaultValue={filters.state} options={states} />
        </FilterBar>
        <Table
          caption={t('mails.title')}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={({ subject }) => subject ?? t('mails.no-subject')}
          rowTo={({ id }) => `/admin/tickets/mails/${id}`}
          columns={columns}
          empty={
            isFiltered ? (
              <EmptyState
                icon={MailX}
                title={t('mails.none-filtered')}
                body={t('mails.none-filtered-body')}
              />
            ) : (
              <EmptyState icon={MailCheck} title={t('mails.none')} body={t('mails.none-body')} />
            )
          }
        />
        <Pagination total={total} page={page} take={take} />
      </Card>
    </Page>
  );
}

const mailStates = Object.keys(mailTones) as (keyof typeof mailTones)[];

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation('tickets-staff');
  return [
    {
      id: 'subject',
      header: t('fields.subject'),
      cell: ({ subject, reason, files }) => (
        <span className="flex min-w-0 flex-col whitespace-normal">
          <span className="wrap-anywhere">
            {subject === null || subject === '' ? t('mails.no-subject') : subject}
          </span>
          <small className="flex flex-wrap items-center gap-x-3 font-normal text-muted">
            {reason !== null && <span>{t(`mails.reasons.${reason}`, { defaultValue: reason })}</span>}
            {files > 0 && (
              <span className="inline-flex items-center gap-1">
                <Paperclip aria-hidden className="size-3" />
                {t('mails.files', { count: files })}
              </span>
            )}
          </small>
        </span>
      ),
    },
    {
      id: 'sender',
      header: t('mails.sender'),
      cell: ({ sender, senderName }) =>
        sender === null ? (
          <span className="text-muted">—</span>
        ) : (
          <span className="flex min-w-0 flex-col whitespace-normal">
            {senderName !== null && <span className="wrap-anywhere">{senderName}</span>}
            <small className="wrap-anywhere text-muted">{sender}</small>
          </span>
        ),
    },
    { id: 'ticket', header: t('mails.ticket'), cell: ({ reference }) => reference ?? '—' },
    {
      id: 'state',
      header: t('fields.state'),
      cell: ({ state }) => <StatusBadge tone={mailTones[state]}>{t(`mails.states.${state}`)}</StatusBadge>,
    },
    {
      id: 'received',
      header: t('mails.received'),
      isTight: true,
      cell: ({ receivedAt }) => <DateTime value={receivedAt} style="relative" />,
    },
  ];
}
