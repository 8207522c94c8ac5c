import { useLoaderData } from '@remix-run/react';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { titled } from '~/pages/shell/titles';
import { Card } from '~/ui/data/card';
import { EmptyState } from '~/ui/data/states';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { DemurrageTables } from './demurrage-tables';
import type { loader } from './demurrage.server';

export { loader } from './demurrage.server';

export const meta = titled('demurrage:title');

export default function DemurragePage() {
  const { origin, destination, demurrage, hidden } = useLoaderData<typeof loader>();
  const { t } = useTranslation('demurrage');
  return (
    <Page width="wide">
      <PageHeader title={t('title')} description={t('page-lead', { origin, destination })} />
      <Card padding="none" className="pt-4">
        {demurrage === null ? (
          <EmptyState icon={CalendarClock} title={t('none')} />
        ) : (
          <DemurrageTables demurrage={demurrage} hidden={hidden} heading="h2" />
        )}
      </Card>
    </Page>
  );
}
