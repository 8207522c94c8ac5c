import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { EmptyState } from '~/ui/data/states';
import { Table } from '~/ui/data/table';
import { TwoLines } from '~/ui/data/two-lines';
import { DateTime, Money, useFormats } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import type { loader } from './approvals.server';
import { titled } from '~/pages/shell/titles';

export { loader } from './approvals.server';

export const meta = titled('offer-staff:approvals.title');

export default function Approvals() {
  const { waiting } = useLoaderData<typeof loader>();
  const { t } = useTranslation('offer-staff');
  const { percent } = useFormats();
  const shown = (value: string | null) => (value === null ? '—' : percent(value));
  return (
    <Page width="wide">
      <PageHeader title={t('approvals.title')} description={t('approvals.lead')} />
      <Card padding="none">
        <Table
          caption={t('approvals.title')}
          rows={waiting}
          rowKey={({ offerId }) => offerId}
          rowName={({ reference }) => reference}
          rowTo={({ offerId }) => `/admin/approvals/${offerId}`}
          empty={<EmptyState title={t('approvals.none')} body={t('approvals.none-body')} />}
          columns={[
            { id: 'reference', header: t('approvals.quote'), cell: ({ reference }) => reference },
            {
              id: 'client',
              header: t('approvals.client'),
              cell: ({ client, company, origin, destination }) => (
                <TwoLines first={company ?? client} second={`${origin} → ${destination}`} />
              ),
            },
            {
              id: 'total',
              header: t('approvals.total'),
              align: 'end',
              cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
            },
            {
              id: 'margin',
              header: t('approvals.margin'),
              align: 'end',
              cell: ({ marginPercent }) => shown(marginPercent),
            },
            {
              id: 'floor',
              header: t('approvals.floor'),
              align: 'end',
              cell: ({ marginFloor }) => shown(marginFloor),
            },
            {
              id: 'by',
              header: t('approvals.asked-by'),
              cell: ({ askedBy, comment }) => <TwoLines first={askedBy ?? '—'} second={comment} />,
            },
            {
              id: 'at',
              header: t('approvals.asked-at'),
              cell: ({ askedAt }) => <DateTime value={askedAt} />,
            },
          ]}
        />
      </Card>
    </Page>
  );
}
