import type { Colleague } from '@domain/quoting/quoter/commands';
import { isOpen } from '@projections/people/signed-in/queries';
import type { Database } from '@projections/projection';

export async function colleaguesAmong(db: Database, ids: readonly string[]): Promise<readonly Colleague[]> {
  const rows = await db
    .selectFrom('person_list')
    .select(['id', 'owner_id as ownerId', 'roles'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where(isOpen)
    .where((eb) => eb('roles', '&&', eb.val(['executive', 'super-user', 'admin'])))
    .execute();
  return rows.map(({ roles, ...colleague }) => ({
    ...colleague,
    isExecutive: roles.includes('executive'),
    isManager: roles.includes('super-user'),
  }));
}
