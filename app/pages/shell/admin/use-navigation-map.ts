import { useRouteLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { loader } from './admin.server';
import { navigation, type NavigationEntry, type NavigationGroup } from './navigation';

export interface NamedEntry extends NavigationEntry {
  readonly label: string;
  readonly waiting: number;
}

export interface NamedGroup extends Omit<NavigationGroup, 'entries'> {
  readonly label: string;
  readonly entries: readonly NamedEntry[];
}

/** Empty if the back office refused the person. */
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
