import { useLoaderData, useSearchParams } from '@remix-run/react';
import { ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ReportCards } from '~/pages/reports/report-card';
import { ReportTabs } from '~/pages/reports/report-tabs';
import { titled } from '~/pages/shell/titles';
import { salesMeasures } from '~/presenters/quoting/sales-figures';
import { comparisons } from '~/presenters/quoting/sales-period';
import { Card, Stat, Stats } from '~/ui/data/card';
import { EmptyState } from '~/ui/data/states';
import { useFormats } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { QuoterFilters } from '../../quoting/list/quoter-filters';
import { ChoiceLinks } from './choice-links';
import type { loader } from './sales.server';

export { loader } from './sales.server';

export const meta = titled('sales-report-staff:title');

export default function Sales() {
  const { total, tiles, tables, filters, choices, query } = useLoaderData<typeof loader>();
  const { t } = useTranslation('sales-report-staff');
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description', { count: total })} />
      <ReportTabs current="sales" count={total} />
      <Choices />
      <Card padding="none" className="print:hidden">
        <QuoterFilters filters={filters} choices={choices} elsewhere={['state']} />
      </Card>
      {total === 0 ? (
        <EmptyState icon={ChartColumn} title={t('empty-title')} body={t('empty-body')} />
      ) : (
        <div className="flex min-w-0 flex-col gap-4 print:gap-2">
          <Stats>
            {tiles.map(({ id, label, value, about, change, to }) => (
              <Stat
                key={id}
                label={label}
                value={value}
                to={to}
                hint={
                  <>
                    {change !== null && (
                      <span className={change.isMore ? 'text-success' : 'text-danger'}>{change.text}</span>
                    )}
                    {change !== null && about !== null && ' · '}
                    {about}
                  </>
                }
              />
            ))}
          </Stats>
          <ReportCards tables={tables} sheetOf={(id) => `/admin/reports/sales/${id}?${query}`} />
          <Basis />
        </div>
      )}
    </Page>
  );
}

/** Period, comparison and measure, each one press. */
function Choices() {
  const { presets, period, compare, measure } = useLoaderData<typeof loader>();
  const { t } = useTranslation('sales-report-staff');
  const [parameters] = useSearchParams();
  const withThese = (values: Readonly<Record<string, string>>) => {
    const query = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(values)) query.set(name, value);
    return `?${query.toString()}`;
  };
  // In January, "this month" and "this year" are the same days.
  const current = presets.find(({ from, to }) => period.from === from && period.to === to)?.id;
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      <ChoiceLinks
        label={t('period')}
        items={presets.map(({ id, from, to }) => ({
          label: t(`presets.${id}`),
          to: withThese({ startDate: from, endDate: to }),
          isCurrent: id === current,
        }))}
      />
      <ChoiceLinks
        label={t('compare')}
        items={comparisons.map((one) => ({
          label: t(`comparisons.${one}`),
          to: withThese({ compare: one }),
          isCurrent: one === compare,
        }))}
      />
      <ChoiceLinks
        label={t('measure')}
        items={salesMeasures.map((one) => ({
          label: t(`measures.${one}`),
          to: withThese({ measure: one }),
          isCurrent: one === measure,
        }))}
      />
    </div>
  );
}

function Basis() {
  const { unvalued, uncosted } = useLoaderData<typeof loader>();
  const { t } = useTranslation('sales-report-staff');
  const { money } = useFormats();
  return (
    <div className="max-w-3xl text-sm text-muted">
      <p>{t('basis')}</p>
      {unvalued > 0 && <p>{t('unvalued', { count: unvalued })}</p>}
      {uncosted > 0 && <p>{t('uncosted', { amount: money(uncosted, 'USD') })}</p>}
    </div>
  );
}
