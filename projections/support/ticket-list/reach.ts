import { expressionBuilder } from 'kysely';
import { isStaff, mayRead, reachesEveryOwner, type Actor } from '../../../domain/shared/actor';
import { type Condition } from '../../expressions';
import { isCustomer, peopleWithinReach } from '../../people/person-list/reach';
import type { Tables } from '../../projection';
import { isMergedTicket } from '../ticket-merges/survivors';

const eb = expressionBuilder<Tables, 'ticket_list'>();

/**
 * By account or by the invited, confirmed address. The address is read once, so that the indexes are used: a
 * condition per row would read every ticket.
 */
function takesPart(actor: Actor): Condition {
  const own = eb
    .selectFrom('person_list')
    .where('person_list.id', '=', actor.id)
    .where('person_list.is_email_confirmed', '=', true);
  return eb.or([
    eb('ticket_list.person_ids', '@>', eb.val([actor.id])),
    eb.and([
      eb('ticket_list.owner_id', '=', own.select('person_list.owner_id')),
      eb(
        'ticket_list.invited_emails',
        '@>',
        own.select((of) => of.fn.agg<string[]>('array_agg', ['person_list.email']).as('emails')),
      ),
    ]),
  ]);
}

/**
 * Administrators: all. Managers and auditors: their owner company's. Executives: assigned ones and those of
 * customers they know. Everybody: their own and shared ones. Nobody: merged tickets.
 */
export function ticketsWithinReach(actor: Actor): Condition {
  const isOwn = eb.not(isMergedTicket(eb.ref('ticket_list.id')));
  const reached = mergedOrNotWithinReach(actor);
  return reached === null ? isOwn : eb.and([reached, isOwn]);
}

function mergedOrNotWithinReach(actor: Actor): Condition | null {
  if (reachesEveryOwner(actor)) return null;
  if (!mayRead(actor, 'staff')) return takesPart(actor);
  const own = eb('ticket_list.owner_id', '=', eb.val(actor.ownerId));
  if (!isStaff(actor) || mayRead(actor, 'manager')) return eb.or([own, takesPart(actor)]);
  const ofTheirCustomer = eb.exists(
    eb
      .selectFrom('person_list')
      .select('person_list.id')
      .whereRef('person_list.id', '=', 'ticket_list.requester_id')
      .where(isCustomer)
      .where(peopleWithinReach(actor)),
  );
  return eb.or([
    own.and(eb.or([eb('ticket_list.assignee_id', '=', eb.val(actor.id)), ofTheirCustomer])),
    takesPart(actor),
  ]);
}
