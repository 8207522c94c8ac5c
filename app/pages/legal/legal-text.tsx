import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Notice } from '~/ui/data/states';
import { DateTime } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { LegalArticle } from './legal-article';
import type { termsLoader } from './legal-text.server';

export default function LegalText() {
  const data = useLoaderData<typeof termsLoader>();
  const { document, ownerName, version, newer, publishedAt, language, isOtherLanguage, blocks } = data;
  const { t } = useTranslation('legal');
  const whose = [ownerName, t('version', { version })].filter((fact) => fact !== null).join(' · ');
  return (
    <Page width="text" className="py-8">
      <PageHeader
        title={t(`documents.${document}`)}
        description={
          <>
            {whose} · {t('published-on')} <DateTime value={publishedAt} style="longDate" />
          </>
        }
      />
      {newer !== null && (
        <Notice
          tone="warning"
          title={t('older.title')}
          action={<LinkButton to={newer.to}>{t('older.see')}</LinkButton>}
        >
          {t('older.body', { version: newer.version })}
        </Notice>
      )}
      {isOtherLanguage && <Notice>{t('other-language', { language: t(`languages.${language}`) })}</Notice>}
      <Card>
        <LegalArticle blocks={blocks} language={language} />
      </Card>
    </Page>
  );
}
