import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { TabLinks } from '~/ui/navigation/tab-links';
import { useNavigationMap } from './use-navigation-map';

/** The pages of the current section, on its lists only: a record's page leads back by its breadcrumbs. */
export function SectionTabs() {
  const { t, i18n } = useTranslation('navigation');
  const { pathname } = useLocation();
  const section = useNavigationMap().sections.find(({ pages }) => pages.some(({ to }) => to === pathname));
  if (section === undefined || section.pages.length < 2) return null;
  return (
    <div className="px-4 pt-2 sm:px-6 print:hidden lg:px-8">
      <TabLinks
        label={section.label}
        items={section.pages.map(({ id, to, label, waiting }) => ({
          to,
          end: true,
          label: i18n.exists(`navigation:tabs.${id}`) ? t(`tabs.${id}`) : label,
          count: waiting > 0 ? waiting : undefined,
        }))}
      />
    </div>
  );
}
