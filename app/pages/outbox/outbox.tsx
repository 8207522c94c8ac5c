import { useLoaderData } from '@remix-run/react';
import { Lock, MailX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { titled } from '~/pages/shell/titles';
import { Badge, StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { FilterBar } from '~/ui/data/filter-bar';
import { EmailAddress } from '~/ui/data/email-address';
import { EmptyState, Notice } from '~/ui/data/states';
import { Table } from '~/ui/data/table';
import { Select } from '~/ui/form/select';
import { DateTime } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { Pagination } from '~/ui/navigation/pagination';
import { outboxTones } from './outbox-tones';
import type { loader } from './outbox.server';

export { loader } from './outbox.server';

export const meta = titled('outbox:title');

export default function Outbox() {
  const { data, total, page, take, filters, delivers, states } = useLoaderData<typeof loader>();
  const { t } = useTranslation('outbox');
  const { state } = filters;
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      {!delivers && (
        <Notice tone="info" title={t('not-delivering')}>
          {t('not-delivering-body')}
        </Notice>
      )}
      <Card padding="none">
        <FilterBar
          searchLabel={t('search')}
          active={state ? [{ name: 'state', label: t('state'), value: t(`states.${state}`) }] : []}
        >
          <Select
            label={t('state')}
            name="state"
            isClearable
            clearLabel={t('common:all')}
            defaultValue={state}
            options={states.map((value) => ({ value, label: t(`states.${value}`) }))}
          />
        </FilterBar>
        <Table
          caption={t('title')}
          rows={data}
          rowKey={({ id }) => id}
          rowName={({ subject }) => subject}
          rowTo={({ id, mayOpen }) => (mayOpen ? `/admin/outbox/${id}` : undefined)}
          columns={[
            {
              id: 'subject',
              header: t('subject'),
              cell: ({ subject, mayOpen }) => (mayOpen ? subject : <Locked subject={subject} />),
            },
            {
              id: 'to',
              header: t('to'),
              cell: ({ recipients }) => (
                <span className="flex flex-col">
                  {recipients.map((recipient) => (
                    <span key={recipient}>
                      <EmailAddress address={recipient} />
                    </span>
                  ))}
                </span>
              ),
            },
            {
              id: 'template',
              header: t('template'),
              hideBelow: 'lg',
              cell: ({ template }) => t(`templates.${template}`, { defaultValue: template }),
            },
            {
              id: 'state',
              header: t('state'),
              cell: (row) => (
                <span className="inline-flex flex-wrap items-center gap-1.5">
                  <StatusBadge tone={outboxTones[row.state]}>{t(`states.${row.state}`)}</StatusBadge>
                  {row.returnedAt !== null && <Badge tone="danger">{t('returned')}</Badge>}
                </span>
              ),
            },
            {
              id: 'queued',
              header: t('queued'),
              isTight: true,
              cell: ({ queuedAt }) => <DateTime value={queuedAt} />,
            },
          ]}
          empty={<EmptyState icon={MailX} title={t('none')} body={t('none-body')} />}
        />
        <Pagination total={total} page={page} take={take} />
      </Card>
    </Page>
  );
}

/** Messages with a link into an account are listed, but only administrators can open them. */
function Locked({ subject }: { readonly subject: string }) {
  const { t } = useTranslation('outbox');
  return (
    <span className="inline-flex flex-col font-normal">
      <span>{subject}</span>
      <span className="inline-flex items-center gap-1 text-xs text-muted">
        <Lock aria-hidden className="size-3" />
        {t('locked')}
      </span>
    </span>
  );
}
