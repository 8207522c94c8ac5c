import { z } from 'zod';
import { emailAddress } from '../../../domain/people/person/inputs';
import { defineQuery } from '../../projection';
import type { Addressee } from '../signed-in/queries';
import { isOpen } from '../signed-in/queries';
import { isCustomer, peopleWithinReach } from './reach';

export interface ReachedAddress extends Pick<Addressee, 'id' | 'name' | 'email' | 'language'> {
  readonly isCustomer: boolean;
  readonly isOptedOut: boolean;
}

export const findReachedAddresses = defineQuery({
  name: 'findReachedAddresses',
  access: 'staff',
  scope: 'owner',
  input: z.object({ emails: z.array(emailAddress) }),
  async run(db, { emails }, actor): Promise<readonly ReachedAddress[]> {
    return db
      .selectFrom('person_list')
      .leftJoin('client_profile as profile', 'profile.id', 'person_list.id')
      .where('person_list.email', '=', (eb) => eb.fn.any(eb.val(emails)))
      .where(isOpen)
      .where(peopleWithinReach(actor))
      .select((eb) => [
        'person_list.id',
        'person_list.name',
        'person_list.email',
        eb.ref('person_list.language').$castTo<Addressee['language']>().as('language'),
        eb.cast<boolean>(isCustomer, 'boolean').as('isCustomer'),
        eb.fn.coalesce('profile.is_opted_out', eb.lit(false)).as('isOptedOut'),
      ])
      .execute();
  },
});
