import { useLoaderData } from '@remix-run/react';
import { BadgeCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { EmptyState } from '~/ui/data/states';
import { Table } from '~/ui/data/table';
import { DateTime } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { Pagination } from '~/ui/navigation/pagination';
import type { loader } from './queue.server';
import { titled } from '~/pages/shell/titles';

export { loader } from './queue.server';

export const meta = titled('crm-staff:queue.title');

export default function VerificationQueue() {
  const { rows, total, page, take } = useLoaderData<typeof loader>();
  const { t } = useTranslation('crm-staff');
  const [first] = rows;
  return (
    <Page width="wide">
      <PageHeader
        title={t('queue.title')}
        description={t('queue.lead')}
        actions={
          first !== undefined && (
            <LinkButton to={`/admin/companies/${first.id}/verification`} variant="primary">
              {t('queue.begin')}
            </LinkButton>
          )
        }
      />
      <Card padding="none">
        <Table
          caption={t('queue.title')}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          rowTo={({ id }) => `/admin/companies/${id}/verification`}
          columns={[
            { id: 'name', header: t('name'), cell: ({ name }) => name },
            {
              id: 'identification',
              isTight: true,
              header: t('identification'),
              cell: ({ identification }) => identification ?? '—',
            },
            { id: 'place', header: t('place'), cell: ({ place }) => place },
            {
              id: 'age',
              isTight: true,
              header: t('queue.age'),
              cell: ({ since }) => <DateTime value={since} style="relative" />,
            },
          ]}
          empty={<EmptyState icon={BadgeCheck} title={t('queue.none')} body={t('queue.none-body')} />}
        />
        {total > take && <Pagination total={total} page={page} take={take} />}
      </Card>
    </Page>
  );
}
