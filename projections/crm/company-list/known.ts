import type { Actor } from '../../../domain/shared/actor';
import type { Database } from '../../projection';
import { survivorOf } from '../company-merge/survivors';
import { readTogether } from '../../read-together';
import { companiesWithinReach } from './reach';

/** Undefined: no such company. Batched. */
export const ownerOfCompany = readTogether(async (db, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('company_list')
    .select(['id', 'owner_id as ownerId'])
    .where((of) => of('id', '=', of.fn.any(of.val(ids))))
    .execute();
  return new Map(rows.map(({ id, ownerId }) => [id, { ownerId }]));
});

/** Merged companies count if their survivor is known. */
export async function findKnownCompanyIds(
  db: Database,
  ids: readonly string[],
  actor: Actor,
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('company_list as named')
    .innerJoin('company_list', (join) =>
      join.on((on) => on('company_list.id', '=', survivorOf(on.ref('named.id')))),
    )
    .select('named.id')
    .where((of) => of('named.id', '=', of.fn.any(of.val([...new Set(ids)]))))
    .where(companiesWithinReach(actor))
    .execute();
  return rows.map(({ id }) => id);
}
