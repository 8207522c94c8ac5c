import { validate } from 'uuid';
import type { DatabaseTransaction } from '@projections/projection';

export async function idsOfImports(
  db: DatabaseTransaction,
  correlationIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(correlationIds)].filter((id) => validate(id));
  if (ids.length === 0) return new Set();
  const found = await db
    .selectFrom('platform.catalogue_imports')
    .select('id')
    .where('id', 'in', ids)
    .execute();
  return new Set(found.map(({ id }) => id));
}
