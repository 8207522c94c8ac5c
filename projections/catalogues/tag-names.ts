import type { Database } from '../projection';

/** Names of tags by id, removed ones included. */
export async function findTagNames(
  db: Database,
  ids: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  if (ids.length === 0) return {};
  const rows = await db
    .selectFrom('tags')
    .select(['id', 'name'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
