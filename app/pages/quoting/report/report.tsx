import { useLoaderData } from '@remix-run/react';
import { ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { EmptyState } from '~/ui/data/states';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { ReportCards } from '~/pages/reports/report-card';
import { ReportTabs } from '~/pages/reports/report-tabs';
import { QuoterFilters } from '../list/quoter-filters';
import type { loader } from './report.server';
import { titled } from '~/pages/shell/titles';

export { loader } from './report.server';

export const meta = titled('quoting-staff:report.title');

export default function Reports() {
  const { total, tables, filters, choices, query } = useLoaderData<typeof loader>();
  const { t } = useTranslation('quoting-staff');
  return (
    <Page>
      <PageHeader title={t('report.title')} description={t('report.description', { count: total })} />
      <ReportTabs current="quoters" count={total} />
      <Card padding="none">
        <QuoterFilters filters={filters} choices={choices} elsewhere={['state']} />
      </Card>
      {total === 0 ? (
        <EmptyState icon={ChartColumn} title={t('report.empty-title')} body={t('report.empty-body')} />
      ) : (
        <ReportCards tables={tables} sheetOf={(id) => `/admin/reports/quoters/${id}?${query}`} />
      )}
    </Page>
  );
}
