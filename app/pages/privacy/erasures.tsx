import { useLoaderData } from '@remix-run/react';
import { Eraser } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { titled } from '~/pages/shell/titles';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { EmptyState } from '~/ui/data/states';
import { Table } from '~/ui/data/table';
import { DateTime } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { Pagination } from '~/ui/navigation/pagination';
import type { loader } from './erasures.server';
import { ErasureRequests } from './erasure-requests';
import { useSubjectText } from './subject-text';

export { action, loader } from './erasures.server';

export const meta = titled('people-admin:erasures.title');

export default function Erasures() {
  const { data, total, page, take } = useLoaderData<typeof loader>();
  const { t } = useTranslation('people-admin');
  const subjectText = useSubjectText();
  return (
    <Page>
      <PageHeader title={t('erasures.title')} description={t('erasures.description')} />
      <ErasureRequests />
      <Card padding="none">
        <Table
          caption={t('erasures.title')}
          rows={data}
          rowKey={({ id }) => id}
          rowName={({ subject }) => subjectText(subject)}
          rowTo={({ id }) => `/admin/erasures/${id}`}
          columns={[
            { id: 'subject', header: t('erasures.subject'), cell: ({ subject }) => subjectText(subject) },
            {
              id: 'reason',
              header: t('erasures.reason'),
              hideBelow: 'lg',
              cell: ({ receipt }) => t(`erasures.reasons.${receipt.reason}`),
            },
            {
              id: 'state',
              header: t('state'),
              cell: ({ finishedAt }) => (
                <StatusBadge tone={finishedAt === null ? 'warning' : 'success'}>
                  {t(finishedAt === null ? 'erasures.under-way' : 'erasures.done')}
                </StatusBadge>
              ),
            },
            {
              id: 'requested',
              header: t('erasures.requested'),
              isTight: true,
              cell: ({ requestedAt }) => <DateTime value={requestedAt} />,
            },
          ]}
          empty={<EmptyState icon={Eraser} title={t('erasures.none')} body={t('erasures.none-body')} />}
        />
        <Pagination total={total} page={page} take={take} />
      </Card>
    </Page>
  );
}
