import { useTranslation } from 'react-i18next';
import { TabLinks } from '~/ui/navigation/tab-links';

export function ReportTabs({
  current,
  count,
}: {
  readonly current: 'sales' | 'quoters' | 'managements' | 'meetings';
  readonly count: number;
}) {
  const { t } = useTranslation('reports-staff');
  const tabs = [
    { kind: 'sales', to: '/admin/reports' },
    { kind: 'quoters', to: '/admin/reports/quoters' },
    { kind: 'managements', to: '/admin/reports/managements' },
    { kind: 'meetings', to: '/admin/reports/meetings' },
  ] as const;
  return (
    <TabLinks
      label={t('tabs.label')}
      items={tabs.map(({ kind, to }) => ({
        to,
        label: t(`tabs.${kind}`),
        isCurrent: kind === current,
        ...(kind === current && { count }),
      }))}
    />
  );
}
