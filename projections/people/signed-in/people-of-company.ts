import type { Role } from '../../../domain/shared/actor';
import type { Database } from '../../projection';
import type { Addressee } from './queries';

/** More than one company has. */
const mostPeople = 100;

/** Active people of a company, whether or not their address is confirmed, without staff. */
export async function findPeopleOfCompany(db: Database, companyId: string): Promise<readonly Addressee[]> {
  const staff: readonly Role[] = ['executive', 'super-user', 'admin', 'auditor'];
  return db
    .selectFrom('person_list')
    .select((of) => [
      'id',
      'name',
      'email',
      of.ref('language').$castTo<Addressee['language']>().as('language'),
      'owner_id as ownerId',
    ])
    .where('company_ids', '@>', (of) => of.val([companyId]))
    .where('is_active', '=', true)
    .where('is_removed', '=', false)
    .where((of) => of.not(of('roles', '&&', of.val([...staff]))))
    .orderBy('id')
    .limit(mostPeople)
    .execute();
}
