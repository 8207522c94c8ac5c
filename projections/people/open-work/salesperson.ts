import { z } from 'zod';
import type { Role } from '../../../domain/shared/actor';
import { sells } from '../../../domain/people/person/open-work';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { defineQuery } from '../../projection';
import { peopleWithinReach } from '../person-list/reach';

export interface Salesperson {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly ownerId: string;
  readonly isActive: boolean;
}

/** Also inactive ones; otherwise 404 'Not executive found'. */
export const findSalesperson = defineQuery({
  name: 'findSalesperson',
  access: 'manager',
  scope: 'owner',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<Salesperson | Rejection> {
    const found = await db
      .selectFrom('person_list')
      .select((eb) => [
        'id',
        'name',
        eb.ref('roles').$castTo<readonly Role[]>().as('roles'),
        'owner_id as ownerId',
        'is_active as isActive',
      ])
      .where('id', '=', id)
      .where('is_removed', '=', false)
      .where(peopleWithinReach(actor))
      .executeTakeFirst();
    return found !== undefined && sells(found.roles) ? found : reject('not-found', 'executive.not-found');
  },
});
