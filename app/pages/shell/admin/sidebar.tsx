import { Link, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { classes } from '~/ui/classes';
import { useNavigationMap, type NamedSection } from './use-navigation-map';

interface SidebarProps {
  readonly isCollapsed?: boolean;
  readonly onChoose?: () => void;
}

export function Sidebar({ isCollapsed = false, onChoose }: SidebarProps) {
  const { t } = useTranslation('navigation');
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('label')} className="px-2.5 py-3">
      <ul className="flex flex-col gap-0.5">
        {useNavigationMap().sections.map((section) => (
          <li
            key={section.id}
            className={section.id === 'settings' ? 'mt-2 border-t border-line pt-2.5' : undefined}
          >
            <SectionLink
              section={section}
              isCurrent={section.isWithin(pathname)}
              isPage={section.to === pathname}
              isCollapsed={isCollapsed}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SectionLinkProps {
  readonly section: NamedSection;
  readonly isCurrent: boolean;
  readonly isPage: boolean;
  readonly isCollapsed: boolean;
  readonly onChoose: (() => void) | undefined;
}

function SectionLink({ section, isCurrent, isPage, isCollapsed, onChoose }: SectionLinkProps) {
  const { to, label, icon: Icon, waiting } = section;
  const { t } = useTranslation('navigation');
  return (
    <Link
      to={to}
      prefetch="intent"
      onClick={onChoose}
      title={isCollapsed ? label : undefined}
      aria-current={isPage ? 'page' : isCurrent}
      className={classes(
        'flex h-9 items-center gap-2.5 rounded-md text-sm transition-colors',
        isCollapsed ? 'justify-center' : 'px-2.5',
        isCurrent ? 'bg-accent-soft font-medium text-accent' : 'text-muted hover:bg-hover hover:text-ink',
      )}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <span className={isCollapsed ? 'sr-only' : 'truncate'}>{label}</span>
      {waiting > 0 && (
        <span
          className={
            isCollapsed
              ? 'sr-only'
              : 'ms-auto rounded-full bg-accent-soft px-1.5 text-xs font-medium text-accent num'
          }
        >
          <span aria-hidden>{waiting}</span>
          <span className="sr-only">{t('waiting', { count: waiting })}</span>
        </span>
      )}
    </Link>
  );
}
