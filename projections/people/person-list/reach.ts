import { expressionBuilder } from 'kysely';
import {
  isLimitedToPortfolios,
  reachesEveryOwner,
  type Actor,
  type Role,
} from '../../../domain/shared/actor';
import { companiesWithinReach } from '../../crm/company-list/reach';
import { survivorsOf } from '../../crm/company-merge/survivors';
import { always, type Condition } from '../../expressions';
import type { Database, Tables } from '../../projection';

const eb = expressionBuilder<Tables, 'person_list'>();

const ofStaff: readonly Role[] = ['executive', 'super-user', 'admin', 'auditor'];

/** Accounts of customers: nobody of the staff. */
export const isCustomer: Condition = eb.not(eb('person_list.roles', '&&', eb.val<string[]>([...ofStaff])));

/** A customer of a company that the actor may know, or of none. */
function isCustomerWithinReach(actor: Actor): Condition {
  return eb.or([
    eb(eb.fn<number>('cardinality', ['person_list.company_ids']), '=', 0),
    eb.exists(
      eb
        .selectFrom('company_list')
        .select('company_list.id')
        .where((of) => of('company_list.id', '=', of.fn.any(survivorsOf(of.ref('person_list.company_ids')))))
        .where(companiesWithinReach(actor)),
    ),
  ]);
}

/**
 * The condition for people that staff and auditors may know, on the columns of `person_list`. Administrators: all.
 * Others: those of their owner company; executives of the customers among these only the ones of companies within
 * their reach and of no company.
 */
export function peopleWithinReach(actor: Actor): Condition {
  if (reachesEveryOwner(actor)) return always;
  const ofOwner = eb('person_list.owner_id', '=', eb.val(actor.ownerId));
  if (!isLimitedToPortfolios(actor)) return ofOwner;
  return ofOwner.and(eb.or([eb.not(isCustomer), isCustomerWithinReach(actor)]));
}

/** Whether staff may know of an account. */
export async function isPersonWithinReach(db: Database, id: string, actor: Actor): Promise<boolean> {
  const found = await db
    .selectFrom('person_list')
    .select('id')
    .where('id', '=', id)
    .where(peopleWithinReach(actor))
    .executeTakeFirst();
  return found !== undefined;
}
