import type { PageContext } from '~/http/load-context';
import type { FoundImport } from '~/use-cases/imports/imports.server';
import { shownGroups } from '~/use-cases/imports/problem-groups.server';

const lookups: Readonly<Record<string, string>> = {
  port: 'ports',
  airport: 'airports',
  zone: 'places?kinds=zone',
  carriers: 'carriers',
  suppliers: 'suppliers',
  companies: 'companies',
  surcharges: 'surcharges?by=code',
  containers: 'containers?by=code',
  trucks: 'trucks?by=name',
  commodities: 'commodities?by=name',
};

function lookupOfList(list: string): string | null {
  const lookup = lookups[list];
  return lookup === undefined ? null : `/resources/lookups/${lookup}`;
}

export async function groupsOf({ services, language }: PageContext, found: FoundImport) {
  const { aliases } = found.subject;
  const groups = await shownGroups(services.db, found, language);
  return groups.map((group) => {
    const list = group.column === null ? undefined : aliases?.listOf(group.column);
    return { ...group, lookup: list === undefined ? null : lookupOfList(list) };
  });
}
