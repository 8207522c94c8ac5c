import { NavLink, useLocation } from '@remix-run/react';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classes } from '~/ui/classes';
import { useNavigationMap, type NamedEntry, type NamedGroup } from './use-navigation-map';

interface SidebarProps {
  readonly isCollapsed?: boolean;
  readonly onChoose?: () => void;
}

export function Sidebar({ isCollapsed = false, onChoose }: SidebarProps) {
  const { t } = useTranslation('navigation');
  return (
    <nav aria-label={t('label')} className="flex flex-col gap-3 px-2.5 py-3">
      {useNavigationMap().map((group) => (
        <Group key={group.id} group={group} isCollapsed={isCollapsed} onChoose={onChoose} />
      ))}
    </nav>
  );
}

interface GroupProps {
  readonly group: NamedGroup;
  readonly isCollapsed: boolean;
  readonly onChoose: (() => void) | undefined;
}

const headClass = 'px-2.5 pb-1 text-2xs font-semibold tracking-wider text-faint uppercase';

function Group({ group, isCollapsed, onChoose }: GroupProps) {
  const { pathname } = useLocation();
  const isHere = group.entries.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  const links = (
    <ul className="flex flex-col gap-px">
      {group.entries.map((entry) => (
        <li key={entry.id}>
          <EntryLink entry={entry} isCollapsed={isCollapsed} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
  if (isCollapsed) return <div className="border-b border-line pb-3 last:border-0">{links}</div>;
  if (group.isFolded === true) {
    return (
      // Remounts the group when the current screen enters or leaves it, so that it opens or closes.
      <details key={String(isHere)} open={isHere} className="group -my-1">
        <summary
          className={classes(
            headClass,
            'flex cursor-pointer list-none items-center gap-1 rounded-md py-1 hover:text-ink [&::-webkit-details-marker]:hidden',
          )}
        >
          {group.label}
          <ChevronRight aria-hidden className="size-3 transition-transform group-open:rotate-90" />
        </summary>
        {links}
      </details>
    );
  }
  return (
    <section aria-label={group.label}>
      <p className={headClass}>{group.label}</p>
      {links}
    </section>
  );
}

/** Entries whose address is a prefix of others. */
const holdsOthers: ReadonlySet<string> = new Set(['/admin', '/admin/rates']);

interface EntryLinkProps {
  readonly entry: NamedEntry;
  readonly isCollapsed: boolean;
  readonly onChoose: (() => void) | undefined;
}

function EntryLink({ entry, isCollapsed, onChoose }: EntryLinkProps) {
  const { to, label, icon: Icon, waiting } = entry;
  const { t } = useTranslation('navigation');
  return (
    <NavLink
      to={to}
      end={holdsOthers.has(to)}
      prefetch="intent"
      onClick={onChoose}
      title={isCollapsed ? label : undefined}
      className={({ isActive }) =>
        classes(
          'flex h-8 items-center gap-2.5 rounded-md text-sm transition-colors',
          isCollapsed ? 'justify-center' : 'px-2.5',
          isActive ? 'bg-accent-soft font-medium text-accent' : 'text-muted hover:bg-hover hover:text-ink',
        )
      }
    >
      <Icon aria-hidden className="size-4 shrink-0" />
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
    </NavLink>
  );
}
