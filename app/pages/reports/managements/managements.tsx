import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { ReportCard } from '../report-card';
import { ReportTabs } from '../report-tabs';
import { ManagementFilters } from './filters';
import type { loader } from './managements.server';

/** What was done with customers: charts, each with its table and its sheet. */
export default function ManagementReport() {
  const { total, tables, query } = useLoaderData<typeof loader>();
  const { t } = useTranslation('reports-staff');
  return (
    <Page>
      <PageHeader title={t('title')} description={t('managements-about', { count: total })} />
      <ReportTabs current="managements" count={total} />
      <div className="print:hidden">
        <Card padding="none">
          <ManagementFilters />
        </Card>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {tables
          .filter(({ rows }) => rows.length > 0)
          .map((table) => (
            <ReportCard
              key={table.id}
              table={table}
              sheet={`/admin/reports/managements/${table.id}?${query}`}
            />
          ))}
      </div>
    </Page>
  );
}
