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

export const isCustomer: Condition = eb.not(eb('person_list.roles', '&&', eb.val<string[]>([...ofStaff])));

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
 * Administrators: all. Others: their owner company's; executives see only customers of companies within their
 * reach, or of none.
 */
export function peopleWithinReach(actor: Actor): Condition {
  if (reachesEveryOwner(actor)) return always;
  const ofOwner = eb('person_list.owner_id', '=', eb.val(actor.ownerId));
  if (!isLimitedToPortfolios(actor)) return ofOwner;
  return ofOwner.and(eb.or([eb.not(isCustomer), isCustomerWithinReach(actor)]));
}

export async function isPersonWithinReach(db: Database, id: string, actor: Actor): Promise<boolean> {
  const found = await db
    .selectFrom('person_list')
    .select('id')
    .where('id', '=', id)
    .where(peopleWithinReach(actor))
    .executeTakeFirst();
  return found !== undefined;
}
