import { expressionBuilder } from 'kysely';
import { isStaff, mayRead, reachesEveryOwner, type Actor } from '../../../domain/shared/actor';
import { always, type Condition } from '../../expressions';
import type { Database, Tables } from '../../projection';
import { findSubordinateIds } from '../../quoting/sales-team/queries';
import { allCompaniesWithinReach } from '../company-list/reach';
import { survivorOf } from '../company-merge/survivors';

const eb = expressionBuilder<Tables, 'meeting_list'>();

export function isMeetingOf(people: readonly string[]): Condition {
  const ids = eb.val([...people]);
  return eb.or([eb('meeting_list.planned_by', '=', eb.fn.any(ids)), eb('meeting_list.users', '&&', ids)]);
}

/**
 * Administrators: all. Managers and auditors: their owner company's. Executives: their own, their team's, and
 * those with companies within their reach. Customers: none; they get invitations.
 */
export async function meetingsWithinReach(db: Database, actor: Actor): Promise<Condition> {
  if (reachesEveryOwner(actor)) return always;
  if (!mayRead(actor, 'staff')) return eb.lit(false);
  const own = eb('meeting_list.owner_id', '=', eb.val(actor.ownerId));
  if (!isStaff(actor) || mayRead(actor, 'manager')) return own;
  const team = [actor.id, ...(await findSubordinateIds(db, actor.id))];
  const ofCompany = eb(
    survivorOf(eb.ref('meeting_list.company_id')),
    'in',
    eb.selectFrom('company_list').select('company_list.id').where(allCompaniesWithinReach(actor)),
  );
  return own.and(eb.or([isMeetingOf(team), ofCompany]));
}
