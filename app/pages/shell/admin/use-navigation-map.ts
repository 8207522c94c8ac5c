import { useRouteLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { loader } from './admin.server';
import { navigation, type NavigationEntry, type NavigationGroup } from './navigation';

export interface NamedEntry extends NavigationEntry {
  readonly label: string;
  /** How much waits there for the person's decision. */
  readonly waiting: number;
}

export interface NamedGroup extends Omit<NavigationGroup, 'entries'> {
  readonly label: string;
  readonly entries: readonly NamedEntry[];
}

/** The navigation that the person may see, named in their language; empty if the back-office refused them. */
export function useNavigationMap(): readonly NamedGroup[] {
  const { t } = useTranslation('navigation');
  const shown = useRouteLoaderData<typeof loader>('admin');
  const allowed = new Set(shown?.entries ?? []);
  return navigation
    .map((group) => ({
      ...group,
      label: t(`groups.${group.id}`),
      entries: group.entries
        .filter(({ id }) => allowed.has(id))
        .map((entry) => ({
          ...entry,
          waiting: shown?.waiting[entry.id] ?? 0,
          label: t([`entries.${entry.id}`, `catalogues:names.${entry.id}.many`]),
        })),
    }))
    .filter(({ entries }) => entries.length > 0);
}
