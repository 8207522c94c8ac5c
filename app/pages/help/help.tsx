import { Form, Link, useLoaderData } from '@remix-run/react';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { SearchBox } from '~/ui/data/search-box';
import { EmptyState } from '~/ui/data/states';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import type { helpLoader } from './help.server';
import { Questions, StillAsking } from './questions';
import { titled } from '~/pages/shell/titles';

export { helpLoader as loader } from './help.server';

export const meta = titled('help:title');

export default function Help() {
  const { categories, found } = useLoaderData<typeof helpLoader>();
  const { t } = useTranslation('help');
  return (
    <Page width="wide" className="py-8">
      <PageHeader title={t('title')} description={t('description')} />
      <Form role="search" className="max-w-xl">
        <SearchBox label={t('search')} />
      </Form>
      {found === null ? (
        <div className="grid gap-4 md:grid-cols-2">
          {categories.map((category) => (
            <Card
              key={category.id}
              title={
                <Link to={`/help/categories/${category.id}`} className="hover:text-accent hover:underline">
                  {category.name}
                </Link>
              }
            >
              {category.subcategories.map(({ id, name, faqs }) => (
                <section key={id} aria-label={name} className="mt-2 first:mt-0">
                  <h3 className="text-xs font-medium text-muted">{name}</h3>
                  <Questions faqs={faqs} />
                </section>
              ))}
            </Card>
          ))}
        </div>
      ) : found.length === 0 ? (
        <Card>
          <EmptyState icon={SearchX} title={t('none.title')} body={t('none.body')} />
        </Card>
      ) : (
        <Card title={t('found', { count: found.length })}>
          <Questions faqs={found} />
        </Card>
      )}
      <StillAsking />
    </Page>
  );
}
