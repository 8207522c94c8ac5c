import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { EmptyState } from '~/ui/data/states';
import { Table } from '~/ui/data/table';
import { DateTime } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import type { loader } from './correlation.server';
import { titled } from '~/pages/shell/titles';

export { loader } from './correlation.server';

export const meta = titled('audit-staff:correlation.title');

export default function Correlation() {
  const { lines, next, correlationId, isFirst } = useLoaderData<typeof loader>();
  const { t } = useTranslation('audit-staff');
  return (
    <Page width="wide">
      <PageHeader title={t('correlation.title')} description={t('correlation.description')} />
      <Card>
        <p className="mb-4 text-sm text-muted">
          {t('correlation.id')}: <code className="break-all select-all">{correlationId}</code>
        </p>
        <Table
          caption={t('correlation.title')}
          rows={lines}
          rowKey={({ position }) => position}
          columns={[
            {
              id: 'record',
              header: t('correlation.record'),
              cell: ({ record: { reference, to } }) =>
                to === '' ? (
                  <code>{reference}</code>
                ) : (
                  <Link className="text-accent underline" to={to}>
                    {reference}
                  </Link>
                ),
            },
            { id: 'what', header: t('correlation.what'), cell: ({ action }) => action },
            { id: 'when', header: t('correlation.when'), cell: ({ at }) => <DateTime value={at} /> },
            { id: 'who', header: t('correlation.who'), cell: ({ who }) => who },
            { id: 'door', header: t('correlation.door'), cell: ({ door }) => t(`doors.${door}`) },
            {
              id: 'command',
              header: t('correlation.command'),
              hideBelow: 'xl',
              cell: ({ commandId }) => <code className="text-xs break-all text-muted">{commandId}</code>,
            },
          ]}
          empty={
            <EmptyState
              title={t('correlation.none')}
              body={isFirst ? t('correlation.none-body') : undefined}
            />
          }
        />
      </Card>
      {(next !== null || !isFirst) && (
        <div className="flex justify-end gap-2">
          {!isFirst && (
            <LinkButton to={`/admin/audit/correlation/${correlationId}`}>{t('correlation.first')}</LinkButton>
          )}
          {next !== null && <LinkButton to={`?after=${next}`}>{t('correlation.more')}</LinkButton>}
        </div>
      )}
    </Page>
  );
}
