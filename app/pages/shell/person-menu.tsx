import { useSubmit } from '@remix-run/react';
import {
  Bell,
  CalendarCheck,
  CircleUserRound,
  FileText,
  LayoutDashboard,
  LifeBuoy,
  LogOut,
  Store,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from 'react-aria-components/Button';
import { LinkButton } from '~/ui/button';
import { Menu } from '~/ui/overlay/menu';
import type { MenuEntry } from '~/ui/overlay/menu-entry';
import { useRootData } from './root/root-data';

export function PersonMenu({ place }: { readonly place: 'shop' | 'back-office' }) {
  const { t } = useTranslation('shell');
  const submit = useSubmit();
  const root = useRootData();
  const person = root?.person ?? null;
  if (person === null) {
    return (
      <LinkButton to="/login" variant="secondary" className="bg-transparent">
        {t('account.sign-in')}
      </LinkButton>
    );
  }
  const entries: (MenuEntry | false)[] = [
    { id: 'account', label: t('account.mine'), icon: CircleUserRound, to: '/account' },
    {
      id: 'reservations',
      label: t('account.reservations'),
      icon: CalendarCheck,
      to: '/reservation',
    },
    {
      id: 'notifications',
      label: t('account.notifications'),
      icon: Bell,
      to: place === 'back-office' ? '/admin/notifications' : '/account/notifications',
    },
    root?.entersBackOffice !== true && {
      id: 'quoters',
      label: t('account.quoters'),
      icon: FileText,
      to: '/account/quoters',
    },
    root?.entersBackOffice !== true && {
      id: 'tickets',
      label: t('account.tickets'),
      icon: LifeBuoy,
      to: '/account/tickets',
    },
    place === 'shop' &&
      root?.entersBackOffice === true && {
        id: 'back-office',
        label: t('account.back-office'),
        icon: LayoutDashboard,
        to: '/admin',
      },
    place === 'back-office' && { id: 'shop', label: t('account.shop'), icon: Store, to: '/' },
    {
      id: 'sign-out',
      label: t('account.sign-out'),
      icon: LogOut,
      onSelect: () => submit(null, { method: 'post', action: '/logout' }),
    },
  ];
  return (
    <Menu
      label={t('account.label')}
      trigger={
        <Button className="grid size-8.5 cursor-pointer place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent hover:brightness-95">
          <span aria-hidden>{initialsOf(person.name)}</span>
          <span className="sr-only">
            {t('account.label')}: {person.name}
          </span>
        </Button>
      }
      header={
        <>
          <p className="font-medium">{person.name}</p>
          <p className="text-xs text-muted">{person.email}</p>
        </>
      }
      items={entries.filter((entry) => entry !== false)}
    />
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0) ?? '')
    .join('')
    .toUpperCase();
}
