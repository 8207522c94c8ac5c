import { expressionBuilder } from 'kysely';
import { companyGroup } from '../../crm/company-merge/survivors';
import type { Condition } from '../../expressions';
import type { Database, Tables } from '../../projection';
import { isCustomer } from '../person-list/reach';
import type { Addressee } from './queries';

const eb = expressionBuilder<Tables, 'person_list'>();

/** Includes unconfirmed addresses. */
function findActive(db: Database, where: Condition, most: number): Promise<readonly Addressee[]> {
  return db
    .selectFrom('person_list')
    .select((of) => [
      'id',
      'name',
      'email',
      of.ref('language').$castTo<Addressee['language']>().as('language'),
      'owner_id as ownerId',
    ])
    .where(where)
    .where('is_active', '=', true)
    .where('is_removed', '=', false)
    .orderBy('id')
    .limit(most)
    .execute();
}

const mostManagers = 50;

export function findManagers(db: Database, ownerId: string): Promise<readonly Addressee[]> {
  const isManager = eb('roles', '@>', eb.val(['super-user']));
  return findActive(db, eb('owner_id', '=', ownerId).and(isManager), mostManagers);
}

const mostPeople = 100;

/** Includes merged companies. Excludes staff. */
export async function findPeopleOfCompany(db: Database, companyId: string): Promise<readonly Addressee[]> {
  const group = await companyGroup(db, [companyId]);
  return findActive(db, eb.and([eb('company_ids', '&&', eb.val([...group])), isCustomer]), mostPeople);
}
