import { validate } from 'uuid';
import type { Database } from '@projections/projection';

/** Whether a command with this correlation id wrote a row of an import. */
export async function isOfImport(db: Database, correlationId: string): Promise<boolean> {
  if (!validate(correlationId)) return false;
  const found = await db
    .selectFrom('platform.catalogue_imports')
    .select('id')
    .where('id', '=', correlationId)
    .executeTakeFirst();
  return found !== undefined;
}
