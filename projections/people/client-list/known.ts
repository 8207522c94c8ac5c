import type { Actor } from '../../../domain/shared/actor';
import type { Database } from '../../projection';
import { readTogether } from '../../read-together';
import { isCustomer, peopleWithinReach } from '../person-list/reach';

export async function findClientOwner(db: Database, id: string, actor: Actor): Promise<string | null> {
  const found = await db
    .selectFrom('person_list')
    .select('owner_id')
    .where('id', '=', id)
    .where('is_removed', '=', false)
    .where(isCustomer)
    .where(peopleWithinReach(actor))
    .executeTakeFirst();
  return found?.owner_id ?? null;
}

export async function isUnitOf(
  db: Database,
  unit: string | null | undefined,
  ownerId: string,
): Promise<boolean> {
  if (unit === null || unit === undefined) return true;
  return (await ownerOfUnit(db, unit)) === ownerId;
}

const ownerOfUnit = readTogether(async (db, units: readonly string[]) => {
  const rows = await db
    .selectFrom('business_units')
    .select(['id', 'owner_id'])
    .where((of) => of('id', '=', of.fn.any(of.val(units))))
    .where('is_removed', '=', false)
    .execute();
  return new Map(rows.map(({ id, owner_id }) => [id, owner_id]));
});

export interface KnownAccount {
  readonly id: string;
  readonly email: string;
  readonly ownerId: string;
  readonly isCustomer: boolean;
  readonly companies: readonly string[];
  readonly isActive: boolean;
  readonly revision: number;
  /** Null: nothing is stored besides the account. */
  readonly profileRevision: number | null;
  readonly [field: string]: unknown;
}

/** Of any owner company, since an address belongs to one person. */
export async function findAccountsByEmail(
  db: Database,
  emails: readonly string[],
): Promise<ReadonlyMap<string, KnownAccount>> {
  const rows = await db
    .selectFrom('person_list')
    .leftJoin('client_profile as profile', 'profile.id', 'person_list.id')
    .where('person_list.email', '=', (eb) => eb.fn.any(eb.val([...new Set(emails)])))
    .where('person_list.is_removed', '=', false)
    .select((eb) => [
      'person_list.id',
      'person_list.name',
      'person_list.email',
      'person_list.owner_id as ownerId',
      eb.cast<boolean>(isCustomer, 'boolean').as('isCustomer'),
      'person_list.company_ids as companies',
      'person_list.is_active as isActive',
      'person_list.identification',
      'person_list.country',
      'person_list.revision',
      'profile.revision as profileRevision',
      'profile.position',
      'profile.area',
      'profile.location',
      'profile.phone',
      'profile.mobile_phone as mobilePhone',
      'profile.social',
      'profile.business_unit as businessUnit',
      'profile.gender',
      'profile.birthdate',
      'profile.hobbies',
      'profile.likes',
      'profile.is_opted_out as isOptedOut',
      'profile.other_data as otherData',
    ])
    .execute();
  return new Map(rows.map((row) => [row.email, row]));
}
