import { seesBackOffice, type Role } from '../../../domain/shared/actor';
import type { Database } from '../../projection';

export async function isFactorDemanded(
  db: Database,
  { roles, ownerId }: { readonly roles: readonly Role[]; readonly ownerId: string | null },
): Promise<boolean> {
  if (ownerId === null || !seesBackOffice(roles)) return false;
  const owner = await db
    .selectFrom('owners')
    .select('second_factor_of_staff as isDemanded')
    .where('id', '=', ownerId)
    .executeTakeFirst();
  return owner?.isDemanded === true;
}
