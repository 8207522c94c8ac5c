import type { PageContext } from '~/http/load-context';
import type { FoundImport } from '~/use-cases/imports/imports.server';
import { shownGroups } from '~/use-cases/imports/problem-groups.server';

/** Where the records of each list of aliases are searched, whose answers a name can be explained with. */
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

/** Null: nothing is searched, a code is typed. */
function lookupOfList(list: string): string | null {
  const lookup = lookups[list];
  return lookup === undefined ? null : `/resources/lookups/${lookup}`;
}

/** What is wrong alike in several rows, and where the records are looked up that a name may mean. */
export async function groupsOf({ services, language }: PageContext, found: FoundImport) {
  const { aliases } = found.subject;
  const groups = await shownGroups(services.db, found, language);
  return groups.map((group) => {
    const list = group.column === null ? undefined : aliases?.listOf(group.column);
    return { ...group, lookup: list === undefined ? null : lookupOfList(list) };
  });
}
