import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import type { categoryLoader } from './help.server';
import { Questions, StillAsking } from './questions';
import { titled } from '~/pages/shell/titles';

export { categoryLoader as loader } from './help.server';

export const meta = titled<typeof categoryLoader>('help:page-title', ({ category }) => ({
  name: category.name,
}));

export default function HelpCategory() {
  const { category } = useLoaderData<typeof categoryLoader>();
  const { t } = useTranslation('help');
  return (
    <Page width="text" className="py-8">
      <PageHeader
        title={category.name}
        breadcrumbs={[{ label: t('title'), to: '/help' }, { label: category.name }]}
      />
      {category.subcategories.map(({ id, name, faqs }) => (
        <Card
          key={id}
          title={
            <Link
              to={`/help/categories/${category.id}/subcategories/${id}`}
              className="hover:text-accent hover:underline"
            >
              {name}
            </Link>
          }
        >
          <Questions faqs={faqs} />
        </Card>
      ))}
      <StillAsking />
    </Page>
  );
}
