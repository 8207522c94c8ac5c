import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { titled } from '~/pages/shell/titles';
import { Card } from '~/ui/data/card';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { LandedCostForm } from './landed-cost-form';
import type { loader } from './landed-cost.server';

export { loader } from './landed-cost.server';

export const meta = titled('landed-cost:title');

export default function LandedCostPage() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation('landed-cost');
  return (
    <Page width="wide">
      <PageHeader title={t('title')} description={t('lead')} />
      <Card>
        <div className="flex flex-col gap-5">
          <LandedCostForm data={data} />
        </div>
      </Card>
    </Page>
  );
}
