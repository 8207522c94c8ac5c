import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import type { faqLoader } from './help.server';
import { Questions, StillAsking } from './questions';
import { titled } from '~/pages/shell/titles';

export { faqLoader as loader } from './help.server';

export const meta = titled<typeof faqLoader>('help:page-title', ({ faq }) => ({ name: faq.question }));

export default function HelpFaq() {
  const { faq, category, subcategory } = useLoaderData<typeof faqLoader>();
  const { t } = useTranslation('help');
  const others = subcategory.faqs.filter(({ id }) => id !== faq.id);
  return (
    <Page width="text" className="py-8">
      <PageHeader
        title={faq.question}
        breadcrumbs={[
          { label: t('title'), to: '/help' },
          { label: category.name, to: `/help/categories/${category.id}` },
          {
            label: subcategory.name,
            to: `/help/categories/${category.id}/subcategories/${subcategory.id}`,
          },
        ]}
      />
      <Card>
        <p className="text-md leading-relaxed whitespace-pre-line">{faq.answer}</p>
      </Card>
      {others.length > 0 && (
        <Card title={t('related')}>
          <Questions faqs={others} />
        </Card>
      )}
      <StillAsking />
    </Page>
  );
}
