import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { TabLinks } from '~/ui/navigation/tab-links';

export function AccountFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation(['people', 'account', 'notifications']);
  return (
    <Page width="medium" className="gap-5 py-8">
      <PageHeader title={t('account.title')} description={t('account.lead')} />
      <TabLinks
        label={t('account.title')}
        items={[
          { to: '/account', label: t('account:overview.title'), end: true },
          { to: '/account/profile', label: t('account.profile') },
          { to: '/account/people', label: t('account:people.title') },
          { to: '/account/addresses', label: t('addresses.title') },
          { to: '/account/searches', label: t('account:searches.title') },
          { to: '/account/notifications/choices', label: t('notifications:title') },
          { to: '/account/security', label: t('security.title') },
          { to: '/account/data', label: t('account:data.tab') },
        ]}
      />
      {children}
    </Page>
  );
}
