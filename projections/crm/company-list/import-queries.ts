import { expressionBuilder } from 'kysely';
import type { Database, Tables } from '../../projection';
import { searchText } from '../../search-text';
import { columns, type ListedCompany } from './queries';

const eb = expressionBuilder<Tables, 'company_list'>();

interface Meant {
  readonly ids: readonly string[];
  readonly externalIds: readonly string[];
}

/** By id or external id. Not scoped: the caller must have authorised. */
export async function findKnownCompanies(
  db: Database,
  ownerId: string,
  { ids, externalIds }: Meant,
): Promise<readonly ListedCompany[]> {
  const among = (values: readonly string[]) => eb.fn.any(eb.val([...new Set(values)]));
  const of = (column: 'id' | 'external_id', values: readonly string[]) =>
    values.length === 0
      ? []
      : db
          .selectFrom('company_list')
          .select(columns)
          .where('owner_id', '=', ownerId)
          .where('is_removed', '=', false)
          .where(column, '=', among(values))
          .execute();
  const found = await Promise.all([of('id', ids), of('external_id', externalIds)]);
  return [...new Map(found.flat().map((company) => [company.id, company])).values()];
}

/**
 * By external id or exact name. Similar names (`findAlike`) are checked with the whole file, or rows of one
 * file would refuse each other.
 */
export async function isCompanyKnown(
  db: Database,
  ownerId: string,
  { externalId, name }: { readonly externalId: string | undefined; readonly name: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('company_list')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('is_removed', '=', false)
    .where(
      externalId === undefined
        ? eb(eb.fn<string>('folded', ['name']), '=', searchText(name))
        : eb('external_id', '=', externalId),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
