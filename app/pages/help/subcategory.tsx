import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import type { subcategoryLoader } from './help.server';
import { Questions, StillAsking } from './questions';
import { titled } from '~/pages/shell/titles';

export { subcategoryLoader as loader } from './help.server';

export const meta = titled<typeof subcategoryLoader>('help:page-title', ({ subcategory }) => ({
  name: subcategory.name,
}));

export default function HelpSubcategory() {
  const { category, subcategory } = useLoaderData<typeof subcategoryLoader>();
  const { t } = useTranslation('help');
  return (
    <Page width="text" className="py-8">
      <PageHeader
        title={subcategory.name}
        breadcrumbs={[
          { label: t('title'), to: '/help' },
          { label: category.name, to: `/help/categories/${category.id}` },
          { label: subcategory.name },
        ]}
      />
      <Card>
        <Questions faqs={subcategory.faqs} />
      </Card>
      <StillAsking />
    </Page>
  );
}
