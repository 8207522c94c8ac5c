import { useRouteLoaderData } from '@remix-run/react';
import { Settings, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { loader } from './admin.server';
import {
  entries,
  isWithin,
  sections,
  settings,
  settingsPath,
  type NavigationEntry,
  type NavigationSection,
} from './navigation';

export interface NamedEntry extends NavigationEntry {
  readonly label: string;
  /** Of its section or group of settings. */
  readonly group: string;
  readonly waiting: number;
}

export interface NamedSection {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly to: string;
  readonly waiting: number;
  readonly pages: readonly NamedEntry[];
  readonly isWithin: (pathname: string) => boolean;
}

interface NamedGroup {
  readonly id: string;
  readonly label: string;
  readonly pages: readonly NamedEntry[];
}

export interface NavigationMap {
  /** The settings are the last one. */
  readonly sections: readonly NamedSection[];
  readonly settings: readonly NamedGroup[];
  /** Every page that the person may read. */
  readonly entries: readonly NamedEntry[];
}

/** Empty if the back office refused the person. */
export function useNavigationMap(): NavigationMap {
  const { t } = useTranslation('navigation');
  const shown = useRouteLoaderData<typeof loader>('admin');
  const readable = new Set(shown?.entries ?? []);
  const changeable = new Set(shown?.settings ?? []);
  const named = (entry: NavigationEntry, group: string): NamedEntry => ({
    ...entry,
    group,
    waiting: shown?.waiting[entry.id] ?? 0,
    label: t([`entries.${entry.id}`, `catalogues:names.${entry.id}.many`]),
  });
  const groupLabel = ({ id }: NavigationEntry) => {
    const section = sections.find(({ pages }) => pages.some((page) => page.id === id));
    if (section !== undefined) return t(`sections.${section.id}`);
    const group = settings.find(({ pages }) => pages.some((page) => page.id === id));
    return group === undefined ? '' : t(`groups.${group.id}`);
  };
  const menu = sections.flatMap((section) =>
    namedSection(section, named, readable, t(`sections.${section.id}`)),
  );
  const groups = settings
    .map(({ id, pages }) => ({
      id,
      label: t(`groups.${id}`),
      pages: pages.filter((page) => changeable.has(page.id)).map((page) => named(page, t(`groups.${id}`))),
    }))
    .filter(({ pages }) => pages.length > 0);
  return {
    sections: groups.length === 0 ? menu : [...menu, settingsSection(t('sections.settings'))],
    settings: groups,
    entries: entries.filter(({ id }) => readable.has(id)).map((entry) => named(entry, groupLabel(entry))),
  };
}

function namedSection(
  { id, icon, pages }: NavigationSection,
  named: (entry: NavigationEntry, group: string) => NamedEntry,
  readable: ReadonlySet<string>,
  label: string,
): NamedSection[] {
  const own = pages.filter((page) => readable.has(page.id)).map((page) => named(page, label));
  const [first] = own;
  if (first === undefined) return [];
  return [
    {
      ...{ id, icon, label, pages: own, to: first.to },
      waiting: own.reduce((sum, { waiting }) => sum + waiting, 0),
      isWithin: (pathname) => own.some((page) => isWithin(page, pathname)),
    },
  ];
}

function settingsSection(label: string): NamedSection {
  const pages = settings.flatMap((group) => group.pages);
  return {
    ...{ id: 'settings', icon: Settings, label, to: settingsPath, waiting: 0, pages: [] },
    isWithin: (pathname) => pathname === settingsPath || pages.some((page) => isWithin(page, pathname)),
  };
}
