import { expressionBuilder } from 'kysely';
import { isStaff, mayRead, reachesEveryOwner, type Actor } from '../../../domain/shared/actor';
import { always, type Condition } from '../../expressions';
import type { Tables } from '../../projection';
import { survivorOf } from '../company-merge/survivors';
import { allCompaniesWithinReach } from '../company-list/reach';

const eb = expressionBuilder<Tables, 'management_list'>();

/**
 * Administrators: all. Managers and auditors: their owner company's. Executives: those of companies within
 * their reach, and their own about people without a company. Customers: none.
 */
export function managementsWithinReach(actor: Actor): Condition {
  const stands = eb.not(eb.ref('management_list.is_removed'));
  if (!mayRead(actor, 'staff')) return eb.lit(false);
  const own: Condition = reachesEveryOwner(actor)
    ? always
    : eb('management_list.owner_id', '=', eb.val(actor.ownerId));
  if (!isStaff(actor) || mayRead(actor, 'manager')) return eb.and([stands, own]);
  return eb.and([
    stands,
    own,
    eb.or([
      eb(
        survivorOf(eb.ref('management_list.company_id')),
        'in',
        eb.selectFrom('company_list').select('company_list.id').where(allCompaniesWithinReach(actor)),
      ),
      eb('management_list.company_id', 'is', null).and('management_list.recorded_by', '=', eb.val(actor.id)),
    ]),
  ]);
}
