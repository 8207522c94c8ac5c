import { useFetcher } from '@remix-run/react';
import { Menu as MenuIcon, PanelLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NotificationBell } from '~/pages/notifications/bell';
import { IconButton } from '~/ui/button';
import { classes } from '~/ui/classes';
import { Drawer } from '~/ui/overlay/dialog';
import { Brand, SkipLink } from '../brand';
import { PersonMenu } from '../person-menu';
import { LanguageMenu, ThemeMenu } from '../preferences/preference-menus';
import { useRootData } from '../root/root-data';
import { GoToButton } from './go-to';
import { SectionTabs } from './section-tabs';
import { Shortcuts } from './shortcuts';
import { Sidebar } from './sidebar';

/** Staff pages have Spanish and English. */
const staffLanguages = ['es', 'en'] as const;

export function AdminLayout({ children }: { readonly children: ReactNode }) {
  const [isCollapsed, toggle] = useCollapsed();
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <Shortcuts />
      <aside
        className={classes(
          'sticky top-0 hidden h-dvh shrink-0 flex-col border-e border-line bg-sunken lg:flex print:hidden',
          isCollapsed ? 'w-15' : 'w-58',
        )}
      >
        <div className={classes('flex h-13 shrink-0 items-center', isCollapsed ? 'justify-center' : 'px-4')}>
          <Brand to="/admin" hideName={isCollapsed} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          <Sidebar isCollapsed={isCollapsed} />
        </div>
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar isCollapsed={isCollapsed} onToggle={toggle} />
        <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
          <SectionTabs />
          {children}
        </main>
      </div>
    </div>
  );
}

/** Stored in a cookie, so that the server renders the next page the same way. */
function useCollapsed(): [isCollapsed: boolean, toggle: () => void] {
  const fetcher = useFetcher();
  const asked = fetcher.formData?.get('sidebar');
  const kept = useRootData()?.isSidebarCollapsed ?? false;
  const isCollapsed = asked === undefined || asked === null ? kept : asked === 'collapsed';
  const toggle = () => {
    fetcher.submit(
      { sidebar: isCollapsed ? 'open' : 'collapsed' },
      { method: 'post', action: '/resources/preferences' },
    );
  };
  return [isCollapsed, toggle];
}

function TopBar({ isCollapsed, onToggle }: { readonly isCollapsed: boolean; readonly onToggle: () => void }) {
  const { t } = useTranslation('navigation');
  return (
    <header className="print:hidden sticky top-0 z-20 flex h-13 items-center gap-1.5 border-b border-line bg-surface px-3 sm:px-4">
      <Drawer
        side="start"
        title={t('label')}
        trigger={<IconButton label={t('open')} icon={MenuIcon} className="lg:hidden" />}
      >
        {(close) => (
          <div className="-mx-3">
            <Sidebar onChoose={close} />
          </div>
        )}
      </Drawer>
      <IconButton
        label={isCollapsed ? t('expand') : t('collapse')}
        icon={PanelLeft}
        className="max-lg:hidden"
        onPress={onToggle}
      />
      <GoToButton />
      <div className="ms-auto flex items-center gap-0.5 sm:gap-1.5">
        <LanguageMenu offered={staffLanguages} />
        <ThemeMenu />
        <NotificationBell place="back-office" />
        <PersonMenu place="back-office" />
      </div>
    </header>
  );
}
