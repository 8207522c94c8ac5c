import { ChartColumn, Download } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportTable } from '~/presenters/report-table';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { EmptyState } from '~/ui/data/states';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { ActivityFilters } from './activity-filters';
import { ReportCards } from './report-card';
import { ReportTabs } from './report-tabs';

interface ActivityReportProps extends ComponentProps<typeof ActivityFilters> {
  readonly kind: 'managements' | 'meetings';
  readonly total: number;
  readonly tables: readonly ReportTable[];
  readonly query: string;
}

export function ActivityReport({ kind, total, tables, query, ...filters }: ActivityReportProps) {
  const { t } = useTranslation('reports-staff');
  const sheet = (section: string) => `/admin/reports/${kind}/${section}?${query}`;
  const shown = tables.filter(({ rows }) => rows.length > 0);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t(`${kind}-about`, { count: total })}
        actions={
          <span className="print:hidden">
            <LinkButton to={sheet('list')} reloadDocument prefetch="none" icon={Download}>
              {t('list-excel')}
            </LinkButton>
          </span>
        }
      />
      <ReportTabs current={kind} count={total} />
      <Card padding="none">
        <ActivityFilters {...filters} />
      </Card>
      {shown.length === 0 ? (
        <EmptyState icon={ChartColumn} title={t('empty.title')} body={t('empty.body')} />
      ) : (
        <ReportCards tables={shown} sheetOf={sheet} />
      )}
    </Page>
  );
}
