import type { Colleague } from '@domain/quoting/quoter/commands';
import type { Database } from '@projections/projection';

/** Those of the named people who are active staff. */
export async function colleaguesAmong(db: Database, ids: readonly string[]): Promise<readonly Colleague[]> {
  const rows = await db
    .selectFrom('person_list')
    .select(['id', 'owner_id as ownerId', 'roles'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where('is_active', '=', true)
    .where('is_removed', '=', false)
    .where((eb) => eb('roles', '&&', eb.val(['executive', 'super-user', 'admin'])))
    .execute();
  return rows.map(({ roles, ...colleague }) => ({
    ...colleague,
    isExecutive: roles.includes('executive'),
    isManager: roles.includes('super-user'),
  }));
}
